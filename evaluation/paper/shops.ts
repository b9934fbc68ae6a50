import type { Good, Shop } from './shop.js';
import { SHOPS_APART } from './shops-apart.js';

const list = (names: string): readonly string[] => names.split('|');

const goods = (rate: number, text: string): Good[] =>
  text.split('|').map((entry) => {
    const [name = '', low = '10', high = '20', unit = 'stk', own = ''] = entry.split(';');
    return [name, Number(low) * 100, Number(high) * 100, own === '' ? rate : Number(own), unit];
  });

const SHOPS = {
  dkGrocery: {
    trades: list('Købmand|Supermarked|Brugs|Dagligvarer|Marked'),
    goods: goods(
      25,
      'MINIMÆLK 1L;9;14|RUGBRØD SKÅRET;18;32|ØKO ÆG 10 STK;28;42|BANANER;12;22|HAKKET OKSEKØD 8-12%;38;62|SMØR SALTET 200G;16;26|KAFFE FORMALET;39;79|SKYR NATUREL;18;28|TOILETPAPIR 8 RL;24;45|OST SKIVE 27+;32;52|TOMATER;12;24|VASKEMIDDEL;34;69',
    ),
  },
  dkCafe: {
    trades: list('Café|Kaffebar|Bageri|Konditori|Smørrebrød|Kaffe'),
    goods: goods(
      25,
      'Caffe latte;36;48|Cappuccino;34;45|Croissant;22;32|Filterkaffe;25;35|Sandwich kylling;59;85|Kanelsnegl;24;36|Juice appelsin;32;48|Tebirkes;16;26|Smørrebrød roastbeef;58;88|Gulerodskage;38;55',
    ),
  },
  dkRestaurant: {
    trades: list('Restaurant|Bistro|Brasserie|Kro|Spisehus|Grill'),
    goods: goods(
      25,
      'Stjerneskud;139;189|Wienerschnitzel;189;259|Fadøl 50 cl;55;75|Husets hvidvin;65;95|Tagliata;219;289|Dagens fisk;199;269|Danskvand;32;45|Dessert;85;125|3-retters menu;325;425|Kaffe;32;42',
    ),
  },
  dkFuel: {
    trades: list('Tank|Energi|Service|Benzin'),
    goods: goods(
      25,
      'Blyfri 95 E10;250;650|Diesel;300;900|Bilvask Guld;89;149|Sprinklervæske;45;79|Pølse i brød;25;39|Energidrik;18;29',
    ),
  },
  dkHardware: {
    trades: list('Byggemarked|Værktøj|Trælast|Isenkram|Farvehandel'),
    goods: goods(
      25,
      'SKRUE TORX 5X60 200STK;89;149|VÆGMALING HVID 10L;299;549|SILIKONE KLAR;49;89|BORESÆT 19 DELE;129;249|GIPSPLADE 13MM;65;99|ARBEJDSHANDSKE STR 10;39;89|FORLÆNGERLEDNING 10M;99;179|SLIBEPAPIR K120;29;59|LISTE FYR 2,4M;42;79',
    ),
  },
  dkOffice: {
    trades: list('Kontor|Papir|Data|Elektronik|Foto|Tryk'),
    goods: goods(
      25,
      'Kopipapir A4 80g;39;69|Toner sort HP 59A;599;899|USB-C kabel 2m;79;199|Kuglepen blå 10-pak;35;79|Ringbind A4;25;45|Trådløs mus;149;399|Headset;299;899|Whiteboardmarker;45;89|Ekstern SSD 1TB;549;899',
    ),
  },
  dkHotel: {
    trades: list('Hotel|Gæstgiveri|Badehotel|Kro & Hotel'),
    goods: goods(
      25,
      'Overnatning enkeltværelse;795;1295;nat|Morgenmad;95;145|Parkering pr. døgn;75;150|Minibar;35;120|Konferencepakke;395;595',
    ),
  },
  dkTransport: {
    trades: list('Taxa|Parkering|Busser|Færger|Billetter|Transport'),
    goods: goods(25, 'Taxakørsel;120;580|Parkering zone 2;24;180|Enkeltbillet voksen;36;180'),
  },
  dkFree: {
    trades: list('Museum|Fysioterapi|Kursuscenter|Aftenskole'),
    goods: goods(0, 'Entré voksen;95;155|Behandling 30 min;295;445|Kursus førstehjælp;695;1295'),
  },
  dkPharmacy: {
    trades: list('Apotek|Materialist|Helsekost'),
    goods: goods(
      25,
      'Panodil 500 mg 20 stk;25;39|Plaster assorteret;29;55|Håndsprit 500 ml;39;79|Solcreme faktor 30;99;169|Næsespray;42;69',
    ),
  },
  dkB2b: {
    trades: list(
      'Kontorforsyning|VVS|El-teknik|Rengøring|Revision|Advokater|IT-drift|Marketing|Emballage|Transport|Catering|Maskinudlejning',
    ),
    goods: goods(
      25,
      'Konsulenttimer, marts;850;1250;timer|Serviceaftale, kvartal;1200;4800;stk|Månedlig rengøring af kontor;2200;5200;md|Montering af armatur;450;980;stk|Materialer ifølge bilag;300;2900;stk|Kørsel;4;5;km|Hosting og backup;299;899;md|Kopipapir A4 80 g, 5 pk.;149;249;ks|Frokostordning;59;85;kuv|Reparation af kontorstol;350;900;stk|Annonce i lokalavis;1800;5400;stk|Leje af lift, pr. dag;750;1450;dage|Kontorartikler;80;420;stk|Projektledelse;950;1350;timer',
    ),
  },
  itMarket: {
    trades: list('Supermercato|Alimentari|Market|Gastronomia|Minimarket'),
    goods: goods(
      10,
      'PANE COMUNE;1;4;pz;4|LATTE INTERO 1L;1;2;pz;4|PROSCIUTTO CRUDO;4;9;pz;10|ACQUA NATURALE 6X1,5;2;4;pz;22|DETERSIVO PIATTI;2;4;pz;22|PASTA SEMOLA 500G;1;2;pz;4|UOVA FRESCHE X6;2;3;pz;10|BIRRA 66CL;1;3;pz;22|MOZZARELLA 125G;1;2;pz;4|CAFFE MACINATO;3;6;pz;22|POLLO INTERO;5;9;pz;10|CARTA CUCINA;2;4;pz;22',
    ),
  },
  itBar: {
    trades: list('Bar|Caffè|Pasticceria|Bar Tabacchi|Gelateria'),
    goods: goods(
      10,
      'CAFFE ESPRESSO;1;2;pz|CAPPUCCINO;1;3;pz|CORNETTO;1;2;pz|SPREMUTA;3;5;pz|TRAMEZZINO;3;5;pz|ACQUA 50CL;1;2;pz|PANINO PROSCIUTTO;4;7;pz|APERITIVO;5;9;pz',
    ),
  },
  itRestaurant: {
    trades: list('Ristorante|Trattoria|Osteria|Pizzeria|Locanda'),
    goods: goods(
      10,
      'COPERTO;2;3;pz|SPAGHETTI VONGOLE;12;19;pz|PIZZA MARGHERITA;6;10;pz|TAGLIATA MANZO;17;26;pz|VINO CASA 1/2;5;9;pz|ACQUA 75CL;2;4;pz|TIRAMISU;5;8;pz|MENU FISSO;13;25;pz|CAFFE;1;3;pz',
    ),
  },
  itShop: {
    trades: list('Ferramenta|Cartoleria|Casalinghi|Elettronica|Abbigliamento|Libreria|Colorificio'),
    goods: goods(
      22,
      'VITI 4X40 CONF.;3;7;pz|VERNICE BIANCA 5L;19;39;pz|NASTRO ADESIVO;2;5;pz|CARTA A4 RISMA;4;7;pz|CAVO HDMI 2M;8;19;pz|TRAPANO 18V;69;139;pz|PENNE BLU X10;3;8;pz|CAMICIA UOMO;25;59;pz|LAMPADINA LED;3;9;pz|SILICONE 280ML;4;9;pz',
    ),
  },
  itPharmacy: {
    trades: list('Farmacia|Parafarmacia|Erboristeria'),
    goods: goods(
      10,
      'FARMACO TACHIPIRINA;4;8;pz;10|PARAFARMACO CEROTTI;3;7;pz;22|DISPOS. MEDICO CE;8;19;pz;22|FARMACO DA BANCO;6;12;pz;10|CREMA SOLARE;12;24;pz;22',
    ),
  },
  itHotel: {
    trades: list('Hotel|Albergo|Residence|B&B'),
    goods: goods(
      10,
      'Pernottamento camera singola;69;149;notti|Prima colazione;8;15;pz|Garage;12;22;notti|Frigobar;4;15;pz',
    ),
  },
  itFuel: {
    trades: list('Stazione di Servizio|Carburanti|Petroli'),
    goods: goods(22, 'GASOLIO;30;95;lt|SUPER SENZA PB;25;85;lt|LAVAGGIO;8;15;pz|LIQ. TERGICRISTALLO;5;9;pz'),
  },
  itTransport: {
    trades: list('Radiotaxi|Autoservizi|Parcheggi|Trasporti|Autostrade'),
    goods: goods(10, 'Corsa urbana;9;45;pz|Biglietto ordinario;4;62;pz|Pedaggio classe A;3;38;pz;22|Sosta;2;24;pz;22'),
  },
  itB2b: {
    trades: list(
      'Forniture|Impianti|Logistica|Tipografia|Servizi|Informatica|Arredamenti|Pulizie|Elettrotecnica|Imballaggi',
    ),
    goods: goods(
      22,
      'Consulenza informatica;45;95;ore|Canone assistenza mensile;120;480;mese|Cartoncini 350 gr f.to A5;19;69;conf|Manutenzione impianto;150;620;nr|Pulizia uffici mese corrente;280;650;mese|Trasporto merci;45;190;nr|Toner compatibile nero;29;79;pz|Materiale elettrico vario;35;260;nr|Installazione software;90;350;nr|Scaffale metallico;75;180;pz|Noleggio furgone;65;120;gg|Stampa manifesti 70x100;3;9;pz',
    ),
  },
  itFood: {
    trades: list('Alimentari Ingrosso|Distribuzione Bevande|Ortofrutta|Caseificio|Dolciaria'),
    goods: goods(
      10,
      'Farina tipo 00 kg 25;14;22;sc;4|Olio extravergine lt 5;29;48;lt;4|Prosciutto cotto;9;14;kg;10|Vino rosso IGT;4;9;bt;22|Parmigiano 24 mesi;13;19;kg;4|Acqua minerale cassa;3;6;cs;22|Pomodori pelati;1;3;pz;4|Bresaola;18;29;kg;10',
    ),
  },
  itStudio: {
    trades: list('Studio Legale|Studio Tecnico|Studio Associato|Studio Commerciale'),
    goods: goods(
      22,
      'Onorario per consulenza fiscale;300;1500;nr|Assistenza stragiudiziale;400;1800;nr|Progettazione esecutiva;600;2600;nr|Tenuta contabilità trimestre;250;700;nr|Consulenza del lavoro;150;500;nr',
    ),
  },
} as const satisfies Readonly<Record<string, Shop>>;

/** Shops that came later. They are no known suppliers, because that would change the documents of the others. */
const MORE_SHOPS = {
  dkCab: {
    trades: list('Taxa|Taxi|Minitaxa|Vognmandsforretning'),
    goods: goods(0, 'Taxakørsel;120;680'),
  },
  dkClothes: {
    trades: list('Tøj|Sko|Mode|Herremagasin|Arbejdstøj|Sport'),
    goods: goods(
      25,
      'SKJORTE REGULAR;249;499|T-SHIRT 3-PAK;149;299|SIKKERHEDSSKO S3;599;1199|STRØMPER 5-PAK;79;149|SOFTSHELLJAKKE;499;899|BÆLTE LÆDER;199;349|ARBEJDSBUKSER;399;799|REGNSÆT;299;549',
    ),
  },
  dkBooks: {
    trades: list('Boghandel|Bogcafé|Boglade|Papirhandel'),
    goods: goods(
      25,
      'Ugekalender;129;249|Notesbog linjeret;49;129|Lærebog regnskab;299;499|Paperback;99;149|Fyldepen;179;399|Gavepapir;25;45|Brætspil;199;349|Kort og kuvert;22;39',
    ),
  },
  dkWholesale: {
    trades: list('Engros|Cash & Carry|Storkøb|Foodservice|Grossist'),
    goods: goods(
      25,
      'Rapsolie 10 l dunk;189;289|Hvedemel 12,5 kg;95;149|Engangskrus 1000 stk;219;349|Servietter 33 cm 500;79;139|Kaffe hele bønner 6 kg;499;799|Køkkenrulle 20 rl;129;199|Sodavand 24 x 33 cl;109;169|Opvaskemiddel 5 l;99;179|Kyllingebryst 5 kg;289;399',
    ),
  },
  dkCharging: {
    trades: list('Ladestandere|Elbil|Energi|Opladning'),
    goods: goods(25, 'Opladning;40;120'),
  },
  dkPost: {
    trades: list('Posthus|Pakkeshop|Post & Kiosk'),
    goods: goods(
      0,
      'Frimærker ark;120;290|Brev indland 100 g;29;58|Pakke indland 5 kg;79;110;stk;25|Boblekuvert D14;12;22;stk;25|Flyttekasse;25;39;stk;25|Anbefalet brev;119;145',
    ),
  },
  dkKiosk: {
    trades: list('Kiosk|Nærbutik|Døgnkiosk|Spil & Tips'),
    goods: goods(
      25,
      'Cola 0,5 l;22;30|Fransk hotdog;32;42|Kaffe to go;20;32|Chokoladebar;12;20|Tyggegummi;14;22|Batterier AA 4 stk;39;69|Sandwich æg/bacon;45;59',
    ),
  },
  dkFlorist: {
    trades: list('Blomster|Blomsterhandel|Planteskole|Gartneri'),
    goods: goods(
      25,
      'Buket;199;449|Orkidé i potte;129;229|Roser 20 stk;149;249|Krans;295;595|Lyngplanter;39;79|Urtepotte terracotta;49;119',
    ),
  },
  dkGarage: {
    trades: list('Auto|Autoværksted|Dæk & Fælge|Autoteknik|Bilservice'),
    goods: goods(
      25,
      'Arbejdsløn mekaniker;595;1890|Motorolie 5W-30;289;549|Oliefilter;89;189|Bremseklodser for;489;899|Hjulskifte 4 hjul;349;549|Viskerblade sæt;199;349|Pære H7;79;149|Miljøafgift;25;45',
    ),
  },
  dkToll: {
    trades: list('Bro|Færge|Betalingsanlæg|Sundforbindelse'),
    goods: goods(25, 'Personbil 0-6 m;145;275|Varebil 6-10 m;210;390|Motorcykel;75;140'),
  },
  dkHair: {
    trades: list('Frisør|Massage|Skomager|Renseri|Cykler'),
    goods: goods(
      25,
      'Klip;249;449|Behandling 60 min;450;650|Forsåling;249;399|Rens jakke;119;169|Lapning og justering;150;295',
    ),
  },
  dkWebshop: {
    trades: list('Webshop|Lager|Online|Kontorlager|Lampeshop'),
    goods: goods(
      25,
      'Skærmarm til 27 tommer;299;599|Bordlampe LED;349;799|Etiketter 57x32 mm;79;149|Kontorstol Basic;899;1799|Laptopstander;199;399|Kabelbakke;149;249|Termoruller 80 mm 10 stk;99;189',
    ),
  },
  dkGrill: {
    trades: list('Grill|Pizza|Burgerbar|Sushi|Poké|Kebab'),
    goods: goods(
      25,
      'Cheeseburger menu;99;139|Pommes frites stor;35;49|Pizza nr. 7;75;105|Durum kylling;65;85|Sodavand 0,5 l;25;32|Remoulade;8;12|Vegansk bowl;99;135',
    ),
  },
  dkDeli: {
    trades: list('Slagter|Fiskehandel|Ostehandel|Grønthandel|Delikatesse'),
    goods: goods(
      25,
      'LAKSEFILET;89;189|OKSEMØRBRAD;149;349|HAKKET KALV;59;109|DANBO 45+ LAGRET;49;119|SKINKE SKIVER;29;69|TORSKERYG;99;199',
    ),
  },
} as const satisfies Readonly<Record<string, Shop>>;

export const ALL_SHOPS = { ...SHOPS, ...MORE_SHOPS, ...SHOPS_APART };

export type ShopName = keyof typeof ALL_SHOPS;

export const tradesOf = (country: 'denmark' | 'italy'): readonly string[] =>
  Object.entries(SHOPS)
    .filter(([name]) => name.startsWith(country === 'denmark' ? 'dk' : 'it'))
    .flatMap(([, { trades }]) => trades);
