/**
 * Addresses: towns with state and postal code, and streets of their country. Not from Faker, which lacks towns for some
 * of these countries and combines towns with arbitrary states.
 */
import type { Address } from '../../../contract/service/user.ts';
import type { Random } from './random.ts';

interface Country {
  /** `City | State | postal code`, with `#` for a digit and `@` for a letter. */
  towns: readonly string[];
  /** First address lines, with `#` for digits of the house number. */
  streets: readonly string[];
  /** The second address line, for some addresses. */
  unit: string;
}

// oxfmt-ignore
const COUNTRIES: Record<string, Country> = {
  US: country('Chicago|IL|606##; Portland|OR|972##; Austin|TX|787##; Pittsburgh|PA|152##; Atlanta|GA|303##; Denver|CO|802##; Seattle|WA|981##; Boston|MA|021##; Saint Paul|MN|551##; Albuquerque|NM|871##',
    '#### Maple Avenue; ### Birch Lane; #### Old Mill Road; ## Juniper Court; #### W 14th Street; ### Harbor View Drive', 'Apt ##'),
  CA: country('Toronto|ON|M5V #@#; Montréal|QC|H2X #@#; Vancouver|BC|V6B #@#; Halifax|NS|B3J #@#; Winnipeg|MB|R3C #@#',
    '### King Street West; ## rue Saint-Denis; #### Dunbar Street; ### Spruce Crescent', 'Unit ###'),
  GB: country('London|Greater London|SE15 #@@; Manchester|Greater Manchester|M1 #@@; Leeds|West Yorkshire|LS6 #@@; Bristol|Bristol|BS3 #@@; Glasgow|Glasgow City|G12 #@@; Cardiff|Cardiff|CF10 #@@; Belfast|County Antrim|BT7 #@@',
    '## Station Road; ### High Street; # Orchard Close; ## Victoria Terrace; ## Mill Lane', 'Flat #'),
  IE: country('Dublin|County Dublin|D08 @#@#; Cork|County Cork|T12 @#@#; Galway|County Galway|H91 @#@#',
    '## Bóthar na Trá; ## Sráid Eoin; # Chapel Hill; ## Canal Road', 'Apartment ##'),
  AU: country('Melbourne|VIC|30##; Brisbane|QLD|40##; Sydney|NSW|20##; Perth|WA|60##; Hobart|TAS|70##',
    '## Wattle Street; ### Banksia Road; # Jacaranda Court; ## Beach Parade', 'Unit #'),
  DE: country('Berlin|Berlin|10###; Köln|Nordrhein-Westfalen|50###; München|Bayern|80###; Leipzig|Sachsen|04###; Hamburg|Hamburg|20###; Würzburg|Bayern|970##',
    'Lindenweg ##; Goethestraße ###; Am Mühlbach #; Bahnhofstraße ##; Rosengasse #', '#. OG'),
  AT: country('Wien|Wien|10#0; Graz|Steiermark|80##; Innsbruck|Tirol|60##', 'Mariengasse ##; Schloßstraße #; Am Föhrenwald ##', 'Top #'),
  FR: country('Paris|Île-de-France|750##; Lyon|Auvergne-Rhône-Alpes|6900#; Rennes|Bretagne|350##; Besançon|Bourgogne-Franche-Comté|250##',
    '## rue de la République; # allée des Tilleuls; ## boulevard Voltaire; # impasse du Moulin', 'Bât. @'),
  ES: country('Madrid|Madrid|280##; Sevilla|Andalucía|410##; Bilbao|País Vasco|480##; A Coruña|Galicia|150##', 'Calle Mayor ##; Avenida de la Constitución ##; Plaza Nueva #', '#.º @'),
  MX: country('Ciudad de México|CDMX|06###; Mérida|Yucatán|970##; Oaxaca|Oaxaca|680##', 'Calle 20 de Noviembre ##; Avenida Juárez ###; Callejón del Ángel #', 'Int. #'),
  BR: country('São Paulo|SP|01###-###; Recife|PE|50###-###; Florianópolis|SC|88###-###', 'Rua das Acácias, ###; Avenida São João, ###; Travessa do Pão, ##', 'Apto. ##'),
  PL: country('Kraków|małopolskie|30-###; Łódź|łódzkie|90-###; Gdańsk|pomorskie|80-###', 'ul. Długa ##; ul. Piękna #; al. Słowackiego ##', 'm. ##'),
  CZ: country('Praha|Hlavní město Praha|120 ##; Brno|Jihomoravský kraj|602 ##; Plzeň|Plzeňský kraj|301 ##', 'Dlouhá ##; Na Příkopě ##; Žižkova ###', 'byt ##'),
  SE: country('Stockholm|Stockholms län|11# ##; Göteborg|Västra Götalands län|41# ##; Malmö|Skåne län|21# ##', 'Storgatan ##; Björkvägen #; Östra Hamngatan ##', 'lgh 1#0#'),
  NO: country('Oslo|Oslo|01##; Bergen|Vestland|50##; Tromsø|Troms|90##', 'Storgata ##; Fjellveien #; Bjørkealléen ##', 'H0#0#'),
  TR: country('İstanbul|İstanbul|34###; İzmir|İzmir|35###; Eskişehir|Eskişehir|26###', 'Atatürk Caddesi No: ##; Gül Sokak No: #; Çınar Sokağı No: ##', 'Daire #'),
  HU: country('Budapest|Budapest|10##; Győr|Győr-Moson-Sopron|90##; Szeged|Csongrád-Csanád|67##', 'Kossuth utca ##.; Rózsa tér #.; Petőfi út ##.', '#. em.'),
  RO: country('București|București|01####; Cluj-Napoca|Cluj|40####; Iași|Iași|70####', 'Strada Florilor ##; Bulevardul Unirii ##; Strada Țebea #', 'ap. ##'),
  VN: country('Hà Nội|Hà Nội|1#0##; Thành phố Hồ Chí Minh|Thành phố Hồ Chí Minh|7#0##; Đà Nẵng|Đà Nẵng|55###', '## Nguyễn Huệ; ### Lê Lợi; ## Trần Phú', 'Tầng #'),
  NG: country('Lagos|Lagos|10#2##; Ìbàdàn|Oyo|200###; Abuja|FCT|900###', '## Broad Street; # Unity Close; ## Market Road', 'Flat #'),
  UA: country('Київ|Київ|01###; Львів|Львівська область|79###; Одеса|Одеська область|65###', 'вул. Садова, ##; вул. Лесі Українки, #; пр. Свободи, ##', 'кв. ##'),
  MK: country('Скопје|Скопски|10##; Охрид|Југозападен|60##', 'ул. Илинденска ##; ул. Македонија #', 'стан ##'),
  GR: country('Αθήνα|Αττική|11# ##; Θεσσαλονίκη|Κεντρική Μακεδονία|54# ##', 'Οδός Ελευθερίας ##; Ερμού ##; Αγίου Δημητρίου #', '#ος όροφος'),
  EG: country('القاهرة|القاهرة|115##; الإسكندرية|الإسكندرية|215##', '## شارع النيل; # شارع الجامعة', 'شقة ##'),
  JO: country('Amman|Amman|111##; Irbid|Irbid|211##', '## Rainbow Street; # University Street', 'Floor #'),
  LB: country('Beirut|Beirut|20## ####; Tripoli|North Lebanon|13## ####', 'Hamra Street ##; Cedar Street #', 'Floor #'),
  IL: country('תל אביב–יפו|תל אביב|6#####0; חיפה|חיפה|3#####0; ירושלים|ירושלים|9#####0', 'רחוב הגפן ##; שדרות האלון #; רחוב הרצל ##', 'דירה #'),
  IN: country('Mumbai|Maharashtra|4000##; Kolkata|West Bengal|7000##; Chennai|Tamil Nadu|6000##; Jaipur|Rajasthan|3020##; लखनऊ|उत्तर प्रदेश|2260##', '##, Gandhi Road; #/##, Lake View Colony; ##, Temple Street', 'Flat ##'),
  NP: country('काठमाडौं|बागमती|446##; पोखरा|गण्डकी|337##', 'दरबार मार्ग ##; लेकसाइड ##', 'तला #'),
  CN: country('上海市|上海市|200###; 北京市|北京市|100###; 成都市|四川省|610###; 广州市|广东省|510###', '人民路##号; 解放大道###号; 花园街#号', '#单元###室'),
  TW: country('台北市|台北市|10###; 高雄市|高雄市|80###; 臺南市|臺南市|70###', '中山路##號; 民生東路#段##號; 花園街#號', '#樓'),
  JP: country('渋谷区|東京都|150-00##; 札幌市|北海道|060-00##; 京都市|京都府|600-8###; 那覇市|沖縄県|900-00##', '桜丘町#-##; 本町#丁目##-#; 緑ヶ丘##', 'さくら荘###号室'),
  KR: country('마포구|서울특별시|04###; 해운대구|부산광역시|48###; 유성구|대전광역시|34###', '꽃길 ##; 중앙로 ###; 바다로 #', '###호'),
  TH: country('กรุงเทพมหานคร|กรุงเทพมหานคร|10##0; เชียงใหม่|เชียงใหม่|50##0; ภูเก็ต|ภูเก็ต|83##0', '##/# ถนนสุขุมวิท; ### ถนนราชดำเนิน', 'ห้อง ##'),
  GE: country('თბილისი|თბილისი|01##; ბათუმი|აჭარა|60##', 'რუსთაველის გამზირი ##; ვაჟა-ფშაველას #', 'ბინა #'),
  AM: country('Երևան|Երևան|00##; Գյումրի|Շիրակ|31##', 'Մաշտոցի պողոտա ##; Աբովյան փողոց #', 'բն. ##'),
};

/** An address in the country, all parts in agreement. */
export function address(random: Random, code: string): Address {
  const country = COUNTRIES[code];
  if (!country) throw new RangeError(`No places are listed for the country ${code}.`);
  const [city = '', state = '', zipcode = ''] = random.pick(country.towns).split('|');
  return {
    addressCity: city,
    addressCountry: code,
    addressLine1: random.fill(random.pick(country.streets)),
    ...(random.chance(0.7) && {
      addressLine2: random.chance(0.5) ? random.fill(country.unit) : null,
    }),
    addressState: state,
    addressZipcode: random.fill(zipcode),
  };
}

/** The address of someone who need not share it: `docs/contract.md`, "User". */
export function unsharedAddress(): Address {
  return {
    addressCity: null,
    addressCountry: null,
    addressLine1: null,
    addressLine2: null,
    addressState: null,
    addressZipcode: null,
  };
}

function country(towns: string, streets: string, unit: string): Country {
  return { towns: towns.split('; '), streets: streets.split('; '), unit };
}
