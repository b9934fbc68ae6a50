import {
  leaf,
  node,
  optionalLeaf,
  serializeXml,
  withAttributes,
  type XmlChild,
  type XmlNode,
} from '../../../einvoice/xml-node.js';
import { money, toDecimalText } from '../../../money/money.js';
import type { Violation } from '../../../violation.js';
import type { AdvanceMethod, Communication, WrittenCommunication } from '../../../vat/vat-return-rules.js';
import { ADVANCE_METHODS } from './advance.js';
import { say } from '#schemas/sentences/say.js';

const NAMESPACE = 'urn:www.agenziaentrate.gov.it:specificheTecniche:sco:ivp';
/**
 * The form of 2018, which is still in use according to the sources that were read. It follows a public copy of the
 * agency's schema.
 */
const SUPPLY_CODE = 'IVP18';
/** The maximum number of settlements in the form. */
const MAX_MODULES = 5;

const name = (local: string): string => `iv:${local}`;
const element = (local: string, ...children: readonly XmlChild[]): XmlNode => node(name(local), ...children);
const text = (local: string, value: string | undefined): XmlChild => optionalLeaf(name(local), value);

/** Two decimals after a comma, without a thousands separator. */
const amountText = (cents: bigint): string => toDecimalText(money(cents, 'EUR')).replace('.', ',');

/** Rows in the order of the form. Rows without an amount are left out. */
const ROWS = [
  ['VP2', 'TotaleOperazioniAttive'],
  ['VP3', 'TotaleOperazioniPassive'],
  ['VP4', 'IvaEsigibile'],
  ['VP5', 'IvaDetratta'],
  ['VP6.1', 'IvaDovuta'],
  ['VP6.2', 'IvaCredito'],
  ['VP7', 'DebitoPrecedente'],
  ['VP8', 'CreditoPeriodoPrecedente'],
  ['VP9', 'CreditoAnnoPrecedente'],
  ['VP10', 'VersamentiAutoUE'],
  ['VP11', 'CreditiImposta'],
  ['VP12', 'InteressiDovuti'],
  ['VP13', 'Acconto'],
  ['VP14.1', 'ImportoDaVersare'],
  ['VP14.2', 'ImportoACredito'],
] as const;

const moduleNode = (module: Communication['modules'][number], index: number, method: AdvanceMethod): XmlNode =>
  element(
    'Modulo',
    text('NumeroModulo', String(index + 1)),
    text('Mese', module.month?.toString()),
    text('Trimestre', module.quarter?.toString()),
    ...ROWS.flatMap(([code, local]): readonly XmlChild[] => {
      const cents = module.rows.get(code) ?? 0n;
      if (cents === 0n) return [];
      const row = leaf(name(local), amountText(cents));
      return code === 'VP13' ? [text('Metodo', String(ADVANCE_METHODS[method])), row] : [row];
    }),
  );

const violationsOf = ({ fiscalCode, vatNumber, declarant, modules }: Communication): readonly Violation[] => {
  const found: Violation[] = [];
  if (vatNumber === null) found.push({ pointer: '/organization/vatNumber', message: say('needed_for_communication') });
  if (fiscalCode === null)
    found.push({ pointer: '/organization/fiscalCode', message: say('needed_for_communication') });
  // The fiscal code of a company has the 11 digits of a VAT number, and a person signs for it.
  if (fiscalCode?.length === 11 && declarant === null) {
    found.push({
      pointer: '/vatSettings/declarantFiscalCode',
      message: say('signer_needed'),
    });
  }
  if (modules.length > MAX_MODULES) {
    found.push({
      pointer: '/modules',
      message: say('too_many_settlements', { most: MAX_MODULES, count: modules.length }),
    });
  }
  return found;
};

/** Writes the quarterly communication as an unsigned file for the tax agency, or lists every missing field. */
export const writeCommunication = (communication: Communication): WrittenCommunication => {
  const violations = violationsOf(communication);
  if (violations.length > 0) return { ok: false, violations };
  const { year, declarant, modules, advanceMethod } = communication;
  const fiscalCode = communication.fiscalCode ?? '';
  const vatNumber = (communication.vatNumber ?? '').replace(/^IT/, '');
  const root = element(
    'Fornitura',
    element(
      'Intestazione',
      text('CodiceFornitura', SUPPLY_CODE),
      text('CodiceFiscaleDichiarante', declarant?.fiscalCode),
      text('CodiceCarica', declarant?.role.toString()),
    ),
    withAttributes(
      element(
        'Comunicazione',
        element(
          'Frontespizio',
          text('CodiceFiscale', fiscalCode),
          text('AnnoImposta', String(year)),
          text('PartitaIVA', vatNumber),
          text('CFDichiarante', declarant?.fiscalCode),
          text('CodiceCaricaDichiarante', declarant?.role.toString()),
          text('FirmaDichiarazione', '1'),
        ),
        element('DatiContabili', ...modules.map((module, index) => moduleNode(module, index, advanceMethod))),
      ),
      { identificativo: '00001' },
    ),
  );
  return { ok: true, xml: serializeXml(withAttributes(root, { 'xmlns:iv': NAMESPACE })) };
};
