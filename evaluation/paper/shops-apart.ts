// KEPT APART: if you tune the reader, its rules or its models, do not open this file.
import type { Shop } from './shop.js';

const list = (names: string): readonly string[] => names.split('|');

/** Names with their price in kroner. A name may come back with another price. */
const priced = (text: string): Shop['goods'] =>
  text.split('|').map((entry) => {
    const [name = '', price = '10', highest = price] = entry.split(';');
    return [name, Math.round(Number(price) * 100), Math.round(Number(highest) * 100), 25];
  });

/** The shops of the layouts that are kept apart. They are no known suppliers. */
export const SHOPS_APART = {
  dkApart2: {
    trades: list('Tank|Benzin|Oliekompagni|Tankautomat'),
    goods: priced('Diesel;240;560|Blyfri 95 E10;180;480|Diesel;190;420|Blyfri 95 E5 Plus;210;430'),
  },
  dkApart3: {
    trades: list('P-hus|Parkeringshus|Parkering|P-anlæg'),
    goods: priced(
      'Korttid;24|Korttid;36|Korttid;48|Korttid;60|Korttid;32|Korttid;75|Korttid;90|Korttid;20|Døgntakst;120|Døgntakst;160|Døgntakst;195',
    ),
  },
  dkApart4: {
    trades: list('Bolighus|Møbler|Indretning|Boligmarked|Møbelhus'),
    goods: priced(
      'BOGREOL 80X202 HVID;399;649|SKRIVEBORD 140X70;799;1499|OPBEVARINGSKASSE 22L;39;59|GULVLAMPE SORT;249;449|KONTORSTOL GRÅ;995;1895|LED-PÆRE E27 2 STK;49;79|GARDIN 2 STK 145X300;199;349|KNAGERÆKKE 6 KROGE;79;129|SPEJL 60X80;149;299|KRUKKE Ø24;59;119',
    ),
  },
  dkApart6: {
    trades: list('Renseri|Rens & Vask|Vaskeri|Skrædderi & Rens'),
    goods: priced(
      'Jakkesæt 2 dele;229|Skjorte vask/strøg;34.95|Bukser;89.95|Kjole;169.95|Frakke;199|Dug pr. m;24.75|Slips;59.95|Oplægning bukser;139|Lynlås skift;189.95',
    ),
  },
  dkApart7: {
    trades: list('Vinhandel|Vin & Gaver|Vinlager|Chokolade & Vin|Gavehus'),
    goods: priced(
      'Rioja Reserva 2019;139|Chablis 1er Cru;249|Champagne Brut;349|Gaveæske 2 fl.;35|Fyldte chokolader 24 stk;189.95|Portvin 10 år;219|Olivenolie 50 cl;99.95|Gavekurv stor;695|Riesling Trocken;109|Barolo DOCG 2018;299|Gavekurv lille;375|Mandler saltede 200 g;59.95|Crémant Rosé;129|Rom 12 år;449',
    ),
  },
  dkApart8: {
    trades: list('Burger|Bagel|Smørrebrød & Co.|Kaffe|Food Market'),
    goods: priced(
      'Cheeseburger Menu;129|Kyllingburger Menu;135|Vand 0,5 l;32|Bagel laks;89|Cafe latte;48|Cæsarsalat;105|Bacon Menu;139|Croissant;34|Friskpresset juice;55|Muffin;36|Dobbelt Menu;155|Americano;39|Yoghurt m. granola;49.5',
    ),
  },
} as const satisfies Readonly<Record<string, Shop>>;
