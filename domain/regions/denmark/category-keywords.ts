import { ENGLISH_KEYWORDS, keywordsFrom, type CategoryKeyword, type KeywordLine } from '../category-keyword.js';
import { RULES_SINCE } from './rules-since.js';

const CLEAR: readonly KeywordLine[] = [
  ['telephone', 'telefon mobilabonnement bredband internetabonnement tdc yousee telenor telia'],
  ['restaurant', 'restaurant restaurationsbesog cafe bistro frokost middag'],
  ['hotel', 'hotel overnatning kro'],
  ['travel', 'dsb flybillet togbillet taxa taxi rejsekort metro sas'],
  ['parking', 'parkering easypark apcoa'],
  ['fuel', 'benzin diesel circle_k ok_benzin q8 uno_x shell'],
  ['office_supplies', 'kontorartikler papir papirvarer printerpapir lomax'],
  ['it_equipment', 'software licens webhotel hosting computer baerbar'],
  ['legal', 'advokat advokatfirma'],
  ['audit', 'revisor revision bogholderi regnskabsassistance'],
  ['consulting', 'konsulent radgivning konsulentydelse'],
  ['advertising', 'annonce reklame markedsforing'],
  ['newspapers', 'avis tidsskrift'],
  ['courses', 'kursus kurser konference'],
  ['insurance', 'forsikring'],
  ['rent', 'husleje lokaleleje'],
  ['electricity', 'elforbrug elregning orsted'],
  ['water', 'vandforsyning vandforbrug'],
  ['heating', 'fjernvarme varmeforbrug'],
  ['cleaning', 'rengoring vinduespudsning renovation'],
  ['freight', 'fragt spedition'],
  ['postage', 'porto frimaerker postnord'],
  ['bank_fees', 'bankgebyr kortgebyr'],
  ['membership', 'kontingent medlemskab'],
  ['repairs', 'reparation vedligeholdelse'],
  ['gifts', 'blomster gavekort gave'],
];

/** Words that also appear on documents about something else. */
const VAGUE: readonly KeywordLine[] = [
  ['goods', 'varekob handelsvarer engros'],
  ['subcontractors', 'underleverandor entreprise'],
  ['representation', 'repraesentation'],
];

export const DANISH_KEYWORDS: readonly CategoryKeyword[] = [
  ...keywordsFrom(CLEAR, RULES_SINCE, 'secondary'),
  ...keywordsFrom(ENGLISH_KEYWORDS, RULES_SINCE, 'secondary'),
  ...keywordsFrom(VAGUE, RULES_SINCE, 'unverified'),
];
