/** Names of languages that are written in Latin letters, with their marks. */
import { culture, type Culture } from './culture.ts';

export const latinCultures: readonly Culture[] = [
  culture('en', 16, 'US US US US CA', {
    feminine:
      'Grace Hannah Naomi Maya Audrey Ruth Camille Imani Keisha Harper Olivia Josephine Tessa Wren',
    masculine:
      'Marcus Ethan Julian Theodore Caleb Andre Owen Silas Jamal Desmond Walter Isaac Nathaniel Cole',
    family: `Bennett Carter Washington Hayes Sullivan Brooks Coleman Whitaker Jefferson Mercer Donovan Ellis
      Lockhart Freeman Holloway Abbott`,
  }),
  culture('en', 8, 'GB GB GB AU', {
    feminine:
      'Imogen Freya Poppy Eleanor Beatrice Harriet Isla Matilda Cerys Morag Georgina Phoebe',
    masculine: 'Alfie Rupert Callum Angus Rhys Gareth Alistair Finlay Hamish Jasper Edmund Toby',
    family:
      'Ashworth Pemberton Hughes MacLeod Fairclough Llewellyn Bagshaw Thistlewood Sinclair Prescott Whitlock Barlow',
  }),
  culture('ga', 3, 'IE IE GB US', {
    feminine: 'Aoife Niamh Siobhán Róisín Caoimhe Gráinne Sadhbh Bríd Orlaith',
    masculine: 'Seán Oisín Cillian Pádraig Tadhg Diarmuid Fionn Eoghan Cormac',
    family: `Ó_Briain/Ní_Bhriain Ó_Súilleabháin/Ní_Shúilleabháin Mac_Cárthaigh/Nic_Cárthaigh O’Connor Gallagher Byrne
      Ó_Ceallaigh/Ní_Cheallaigh Doyle`,
  }),
  culture('de', 10, 'DE DE DE AT', {
    feminine:
      'Käthe Mareike Franziska Jule Annegret Friederike Leonie Änne Svenja Ulrike Hannelore Pia',
    masculine: 'Jürgen Björn Götz Matthias Sören Lukas Jörg Benedikt Torsten Kilian Rüdiger Moritz',
    family:
      'Müller Schröder Weiß Köhler Böttcher Jäger Vogelsang Lindner Großmann Krüger Schäfer Hübner Althaus',
  }),
  culture('fr', 7, 'FR FR CA', {
    feminine: 'Zoé Chloé Éloïse Maëlle Anaïs Inès Océane Héloïse Solène Agnès Noémie',
    masculine: 'François Théo Loïc Gaël Rémi Étienne Aurélien Cédric Jérôme Clément Noël',
    family:
      'Lefèvre Dupré Béranger Lemaître Gagné Côté Rousseau Desrosiers Chevalier Moreau Gauthier Fournier',
  }),
  culture('es', 8, 'ES MX US US', {
    feminine:
      'Lucía Inés Sofía Begoña Ximena Itziar María_José Belén Rocío Pilar Montserrat Noelia',
    masculine: 'José Íñigo Andrés Ramón Joaquín Sebastián Ángel Nicolás Jesús Tomás Hernán Óscar',
    family: `García_Núñez Muñoz_Ibáñez Peña_Ruiz Hernández_Ávila Rodríguez_Gómez Zúñiga_Ortiz López_Marín
      Jiménez_Vázquez Castaño_Gil Domínguez_Soto Fernández_Rey`,
  }),
  culture('pt', 5, 'BR BR US FR', {
    feminine: 'Conceição Luísa Antônia Thaís Beatriz Júlia Lívia Mônica Inês Patrícia',
    masculine: 'João Caetano Otávio Antônio Thiago Vinícius Sérgio Mário Luís Flávio',
    family:
      'Gonçalves Araújo_Lima Magalhães Simões Assunção Brandão da_Conceição Falcão Queirós Leitão',
  }),
  culture('pl', 5, 'PL PL GB DE', {
    feminine: 'Małgorzata Łucja Zofia Agnieszka Jagoda Wiesława Grażyna Bogumiła Żaneta Kinga',
    masculine:
      'Łukasz Paweł Wojciech Michał Stanisław Grzegorz Bartłomiej Zdzisław Krzysztof Mikołaj',
    family: `Wiśniewski/Wiśniewska Dąbrowski/Dąbrowska Wójcik Kamiński/Kamińska Żak Świątek Kozłowski/Kozłowska
      Zieliński/Zielińska Gąsior Jabłoński/Jabłońska`,
  }),
  culture('cs', 4, 'CZ CZ DE', {
    feminine: 'Žofie Tereza Růžena Kateřina Eliška Anežka Zdeňka Markéta Bára Šárka',
    masculine: 'Jiří Ondřej Tomáš Matěj Vojtěch Zdeněk Řehoř Lukáš Luboš Štěpán',
    family: `Novák/Nováková Dvořák/Dvořáková Svoboda/Svobodová Černý/Černá Říha/Říhová Procházka/Procházková
      Kučera/Kučerová Veselý/Veselá Šťastný/Šťastná`,
  }),
  culture('sv', 4, 'SE SE SE GB', {
    feminine: 'Åsa Linnéa Märta Ingrid Saga Tuva Ylva Gun-Britt Elvira Ebba',
    masculine: 'Göran Håkan Björn Åke Mårten Anders Östen Linus Sixten Torbjörn',
    family: 'Sjöberg Åkerström Lindqvist Nyström Öberg Björklund Hägglund Fält Söderlund Ekdahl',
  }),
  culture('no', 2, 'NO NO SE', {
    feminine: 'Solveig Åshild Ragnhild Guro Bjørg Synnøve Marit',
    masculine: 'Øyvind Bjørn Håvard Sondre Torbjørn Pål Eirik',
    family: 'Bjørnstad Håkonsen Løvås Ødegård Sæther Grønvold Fjellheim',
  }),
  culture('is', 2, 'IS IS GB', {
    feminine: 'Guðrún Sigríður Þórdís Ásta Hrafnhildur Æsa Birna',
    masculine: 'Þórður Jón Ólafur Guðmundur Ægir Sæmundur Hákon',
    family: `Jónsson/Jónsdóttir Þórðarson/Þórðardóttir Ólafsson/Ólafsdóttir Guðmundsson/Guðmundsdóttir
      Hákonarson/Hákonardóttir Sæmundsson/Sæmundsdóttir`,
  }),
  culture('tr', 4, 'TR TR DE', {
    feminine: 'Ayşe Gülşen Çiğdem Şule Işıl Müge Zeynep Özlem Nilüfer',
    masculine: 'Oğuz İsmail Çağlar Görkem Uğur Şükrü Kağan Ömer Barış',
    family: 'Yılmaz Öztürk Çelik Doğan Şahin Güneş Kılıç Aydın Özdemir Koç',
  }),
  culture('hu', 2, 'HU HU AT', {
    feminine: 'Zsófia Erzsébet Ágnes Réka Csilla Orsolya Boglárka Enikő',
    masculine: 'László Győző Zsolt Ödön István Gergő Bálint Csaba',
    family: 'Szabó Kővári Tóth Nagy Fekete Horváth Szűcs Bíró Molnár',
  }),
  culture('ro', 2, 'RO RO GB', {
    feminine: 'Ștefania Ioana Mădălina Ruxandra Anișoara Crăița',
    masculine: 'Ștefan Răzvan Ionuț Cătălin Bogdan Horațiu',
    family: 'Popescu Țurcanu Bălan Stănescu Dobre Iliescu Mureșan',
  }),
  culture('vi', 4, 'VN VN US AU', {
    feminine: 'Hương Thảo Linh Bích_Ngọc Thu_Hằng Yến Quỳnh Diễm_My',
    masculine: 'Đức Minh Tuấn Dũng Hùng Quốc_Anh Phước Thịnh',
    family: 'Nguyễn Trần Lê Phạm Đặng Vũ Huỳnh Đỗ Bùi',
  }),
  culture('yo', 3, 'NG NG GB US', {
    feminine: 'Adéọlá Fọlákẹ́ Títílayọ̀ Morẹ́nikẹ́ Ìbùkún Yétúndé',
    masculine: 'Olúwaṣeun Babátúndé Ayọ̀délé Kọ́láwọlé Ṣẹ́gun Akínlabí',
    family: 'Adébáyọ̀ Ọlátúnjí Akínwándé Balógun Ògúnlẹ́yẹ Ajàyí Fálọlá',
  }),
];
