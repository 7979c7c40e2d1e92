/** Names of languages that are written in other scripts than Latin, each with its reading in Latin letters. */
import { culture, type Culture } from './culture.ts';

export const otherCultures: readonly Culture[] = [
  culture('uk', 5, 'UA UA DE CA', {
    feminine:
      'Оксана:oksana Соломія:solomiia Ганна:hanna Леся:lesia Марічка:marichka Юлія:yuliia Зоряна:zoriana Мар’яна:mariana',
    masculine:
      'Тарас:taras Богдан:bohdan Ярослав:yaroslav Назар:nazar Остап:ostap Андрій:andrii Євген:yevhen Гнат:hnat',
    family: `Шевченко:shevchenko Коваленко:kovalenko Мельник:melnyk Лисенко:lysenko Савицький/Савицька:savytskyi/savytska
      Бойко:boiko Ґонта:gonta Яремчук:yaremchuk`,
  }),
  culture('bg', 3, 'BG BG DE', {
    feminine:
      'Цветелина:tsvetelina Радка:radka Елица:elitsa Десислава:desislava Мила:mila Ралица:ralitsa',
    masculine: 'Борис:boris Красимир:krasimir Георги:georgi Стоян:stoyan Асен:asen Пламен:plamen',
    family: `Димитров/Димитрова:dimitrov/dimitrova Стоянов/Стоянова:stoyanov/stoyanova Тодоров/Тодорова:todorov/todorova
      Ангелов/Ангелова:angelov/angelova Христов/Христова:hristov/hristova`,
  }),
  culture('ru', 3, 'DE IL US GE', {
    feminine:
      'Анастасия:anastasia Екатерина:ekaterina Полина:polina Ксения:ksenia Вера:vera Алёна:alyona',
    masculine: 'Дмитрий:dmitry Алексей:alexey Михаил:mikhail Фёдор:fyodor Илья:ilya Семён:semyon',
    family: `Кузнецов/Кузнецова:kuznetsov/kuznetsova Соловьёв/Соловьёва:solovyov/solovyova Орлов/Орлова:orlov/orlova
      Морозов/Морозова:morozov/morozova Лебедев/Лебедева:lebedev/lebedeva Зайцев/Зайцева:zaitsev/zaitseva`,
  }),
  culture('el', 4, 'GR GR AU', {
    feminine:
      'Ελένη:eleni Κατερίνα:katerina Σοφία:sofia Δέσποινα:despoina Ιωάννα:ioanna Αθηνά:athina Μυρτώ:myrto',
    masculine:
      'Γιώργος:giorgos Νίκος:nikos Δημήτρης:dimitris Σταύρος:stavros Χρήστος:christos Θανάσης:thanasis Οδυσσέας:odysseas',
    family: `Παπαδόπουλος/Παπαδοπούλου:papadopoulos/papadopoulou Γεωργίου:georgiou Νικολάου:nikolaou Οικονόμου:oikonomou
      Κωνσταντίνου:konstantinou Αντωνίου:antoniou Βλάχος/Βλάχου:vlachos/vlachou`,
  }),
  culture('ar', 6, 'EG JO LB DE US', {
    feminine:
      'ليلى:layla فاطمة:fatima نور:nour مريم:maryam سلمى:salma هالة:hala رنا:rana ياسمين:yasmin دعاء:duaa',
    masculine:
      'عمر:omar يوسف:youssef خالد:khaled كريم:karim طارق:tareq حسن:hassan زياد:ziad سامي:sami مؤمن:mumin',
    family: `الحداد:alhaddad الخطيب:alkhatib منصور:mansour النجار:alnajjar درويش:darwish سليمان:suleiman شاهين:shahin
      عبد_الله:abdallah البستاني:albustani`,
  }),
  culture('fa', 2, 'DE CA SE', {
    feminine: 'شیرین:shirin نسرین:nasrin پریسا:parisa مهسا:mahsa ژاله:zhaleh گلناز:golnaz',
    masculine: 'آرش:arash بابک:babak فرهاد:farhad کاوه:kaveh پویا:pouya سهراب:sohrab',
    family: 'کریمی:karimi رستمی:rostami یزدانی:yazdani پارسا:parsa شیرازی:shirazi بهرامی:bahrami',
  }),
  culture('he', 3, 'IL IL US', {
    feminine: 'נועה:noa תמר:tamar יעל:yael שירה:shira מיכל:michal הדס:hadas רותם:rotem',
    masculine: 'יונתן:yonatan איתי:itai דניאל:daniel אורי:uri אלון:alon נדב:nadav עומר:omer',
    family:
      'כהן:cohen לוי:levi מזרחי:mizrahi פרידמן:friedman אברהם:avraham ביטון:biton שפירא:shapira',
  }),
  culture('hi', 6, 'IN IN US GB', {
    feminine:
      'प्रिया:priya अनन्या:ananya कविता:kavita मीरा:meera सुनीता:sunita ऋतु:ritu दीपिका:deepika शालिनी:shalini',
    masculine:
      'अर्जुन:arjun रोहन:rohan विक्रम:vikram संजय:sanjay अमित:amit कृष्ण:krishna आदित्य:aditya हर्ष:harsh',
    family:
      'शर्मा:sharma गुप्ता:gupta वर्मा:verma त्रिपाठी:tripathi जोशी:joshi मिश्रा:mishra अग्रवाल:agarwal चौहान:chauhan',
  }),
  culture('bn', 3, 'IN GB', {
    feminine: 'অনন্যা:ananya মৌসুমী:mousumi সুচরিতা:sucharita রূপা:rupa নন্দিনী:nandini',
    masculine: 'অর্ণব:arnab সৌমিত্র:soumitra তন্ময়:tanmay রাহুল:rahul দীপঙ্কর:dipankar',
    family: 'চট্টোপাধ্যায়:chattopadhyay সেন:sen বসু:basu দাশগুপ্ত:dasgupta ঘোষ:ghosh মিত্র:mitra',
  }),
  culture('ta', 2, 'IN AU', {
    feminine: 'கவிதா:kavitha மீனாட்சி:meenakshi தமிழ்செல்வி:tamilselvi யாழினி:yazhini நந்தினி:nandhini',
    masculine: 'முருகன்:murugan கார்த்திக்:karthik அருண்:arun இளங்கோ:ilango வேலன்:velan',
    family:
      'சுப்பிரமணியன்:subramanian ராஜேந்திரன்:rajendran கிருஷ்ணன்:krishnan நடராஜன்:natarajan பாலசுந்தரம்:balasundaram',
  }),
  culture('zh', 7, 'CN CN CA AU US', {
    feminine:
      '雨桐:yutong 欣怡:xinyi 梓涵:zihan 静:jing 丽华:lihua 晓梅:xiaomei 思琪:siqi 若曦:ruoxi',
    masculine:
      '伟:wei 浩然:haoran 俊杰:junjie 建国:jianguo 子轩:zixuan 鹏飞:pengfei 志强:zhiqiang 明远:mingyuan',
    family: '王:wang 李:li 张:zhang 刘:liu 陈:chen 欧阳:ouyang 赵:zhao 周:zhou 徐:xu 孙:sun',
  }),
  culture('zh', 3, 'TW TW US', {
    feminine: '淑芬:shufen 雅婷:yating 怡君:yichun 佩珊:peishan 詩涵:shihhan',
    masculine: '志明:chihming 家豪:chiahao 冠宇:kuanyu 俊宏:chunhung 柏翰:pohan',
    family: '陳:chen 林:lin 黃:huang 吳:wu 蔡:tsai 許:hsu 鄭:cheng',
  }),
  culture('ja', 7, 'JP JP US', {
    feminine:
      'さくら:sakura 美咲:misaki 陽菜:hina 葵:aoi ひかり:hikari 結衣:yui 千尋:chihiro エリカ:erika 雪乃:yukino',
    masculine:
      '翔太:shota 健太:kenta 蓮:ren 大輝:daiki 拓海:takumi 悠斗:yuto 誠:makoto ケンジ:kenji 一郎:ichiro',
    family:
      '佐藤:sato 鈴木:suzuki 高橋:takahashi 田中:tanaka 渡辺:watanabe 小林:kobayashi 齋藤:saito 長谷川:hasegawa 森:mori',
  }),
  culture('ko', 5, 'KR KR US', {
    feminine:
      '서연:seoyeon 지우:jiwoo 하은:haeun 민서:minseo 수진:sujin 유나:yuna 은지:eunji 보람:boram',
    masculine:
      '민준:minjun 도윤:doyun 지훈:jihun 현우:hyunwoo 성민:seongmin 준호:junho 태양:taeyang 건우:geonwoo',
    family: '김:kim 이:lee 박:park 최:choi 정:jung 강:kang 윤:yoon 황보:hwangbo 한:han',
  }),
  culture('th', 3, 'TH TH AU', {
    feminine: 'สุดา:suda มาลี:malee กนกวรรณ:kanokwan พิมพ์ชนก:phimchanok อรุณี:arunee รัตนา:rattana',
    masculine: 'สมชาย:somchai ธนากร:thanakorn ณัฐพล:nattapon อนันต์:anan วิชัย:wichai ปกรณ์:pakorn',
    family: 'ศรีสุข:srisuk วงศ์ทอง:wongthong ใจดี:jaidee แสงจันทร์:saengchan ทองดี:thongdee บุญมี:boonmee',
  }),
  culture('am', 3, 'ET ET US', {
    feminine: 'ሰላም:selam ትዕግስት:tigist ሄለን:helen ማርታ:marta ሃና:hana መቅደስ:mekdes',
    masculine: 'አበበ:abebe ዳዊት:dawit ተስፋዬ:tesfaye ዮሐንስ:yohannes ብርሃኑ:birhanu ሰሎሞን:solomon',
    family: 'ታደሰ:tadesse በቀለ:bekele ኃይሉ:hailu ወልዴ:wolde ከበደ:kebede ግርማ:girma',
  }),
  culture('ka', 2, 'GE GE DE', {
    feminine: 'ნინო:nino თამარ:tamar მარიამ:mariam ქეთევან:ketevan ელენე:elene',
    masculine: 'გიორგი:giorgi ლევან:levan დავით:davit ზურაბ:zurab ვახტანგ:vakhtang',
    family:
      'ბერიძე:beridze კაპანაძე:kapanadze გელაშვილი:gelashvili მაისურაძე:maisuradze ლომიძე:lomidze',
  }),
  culture('hy', 2, 'AM AM US', {
    feminine: 'Անի:ani Նարե:nare Լուսինե:lusine Մարիամ:mariam Շուշան:shushan',
    masculine: 'Արամ:aram Տիգրան:tigran Հայկ:hayk Դավիթ:davit Վահան:vahan',
    family:
      'Սարգսյան:sargsyan Հարությունյան:harutyunyan Գրիգորյան:grigoryan Պետրոսյան:petrosyan Ավագյան:avagyan',
  }),
];
