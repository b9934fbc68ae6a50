/**
 * The two-letter codes of Italian provinces and metropolitan cities in addresses. The Sardinian codes CI, OG, OT and VS
 * were abolished in 2016 and return with the reform of the island, while SU is abolished. All are accepted, because
 * addresses change more slowly than provinces.
 */
const CODES =
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CI CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE ' +
  'GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OG OR OT PA PC PD PE PG PI PN PO PR PT PU PV PZ RA ' +
  'RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VS VT VV';

const PROVINCES: ReadonlySet<string> = new Set(CODES.split(' '));

export const isItalianProvince = (code: string): boolean => PROVINCES.has(code);
