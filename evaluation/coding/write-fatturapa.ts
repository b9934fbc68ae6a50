import type { EvaluationBuyer } from './evaluation-buyer.js';
import {
  amount,
  escape,
  fieldsOf,
  groupsOf,
  itemLines,
  partyFields,
  taxOf,
  valueOf,
  valuesOf,
  type Item,
} from './notation.js';

/** Electronic invoices from the short notation of the evaluation: complete enough to be read as data. */
const rateOrNatura = (text: string): Pick<Item, 'rate' | 'code'> =>
  text.startsWith('N') ? { rate: 0, code: text } : { rate: Number(text), code: null };

const itemOf = (line: string): Item => {
  const [description = '', net = '', rate = ''] = fieldsOf(line);
  return { description, net: Number(net), ...rateOrNatura(rate) };
};

const natura = (code: string | null): string => (code === null ? '' : `<Natura>${code}</Natura>`);

const vatId = (vat: string): string =>
  `<IdFiscaleIVA><IdPaese>${vat.slice(0, 2)}</IdPaese><IdCodice>${vat.slice(2)}</IdCodice></IdFiscaleIVA>`;

const buyerXml = (body: readonly string[], buyer: EvaluationBuyer): string => {
  const [stated] = valueOf(body, 'to') ?? [];
  const to = stated === undefined ? { name: buyer.name, piva: buyer.number } : partyFields(stated);
  const [first = '', ...last] = (to.person ?? '').split(' ');
  const name = to.person
    ? `<Nome>${escape(first)}</Nome><Cognome>${escape(last.join(' '))}</Cognome>`
    : `<Denominazione>${escape(to.name ?? '')}</Denominazione>`;
  return `<CessionarioCommittente><DatiAnagrafici>${to.piva ? vatId(`IT${to.piva}`) : ''}${to.cf ? `<CodiceFiscale>${to.cf}</CodiceFiscale>` : ''}
<Anagrafica>${name}</Anagrafica></DatiAnagrafici>
<Sede><Indirizzo>${escape(to.street ?? buyer.address.split(',')[0] ?? 'Via Po 2')}</Indirizzo><CAP>20100</CAP><Comune>Milano</Comune><Nazione>IT</Nazione></Sede></CessionarioCommittente>`;
};

const linked = (tag: string, references: readonly (readonly string[])[]): string =>
  references
    .map(
      ([id = '', day]) =>
        `<${tag}><IdDocumento>${escape(id)}</IdDocumento>${day ? `<Data>${day}</Data>` : ''}</${tag}>`,
    )
    .join('');

const paymentXml = (body: readonly string[], total: number): string => {
  const [method, conditions = 'TP02', due, iban] = valueOf(body, 'pay') ?? [];
  if (method === undefined) return '';
  return `<DatiPagamento><CondizioniPagamento>${conditions}</CondizioniPagamento><DettaglioPagamento><ModalitaPagamento>${method}</ModalitaPagamento>${due ? `<DataScadenzaPagamento>${due}</DataScadenzaPagamento>` : ''}<ImportoPagamento>${amount(total)}</ImportoPagamento>${iban ? `<IBAN>${iban}</IBAN>` : ''}</DettaglioPagamento></DatiPagamento>`;
};

export const writeFatturaPa = (body: readonly string[], buyer: EvaluationBuyer): string => {
  const [name = '', vat = '', type = '', date = '', number = ''] = valueOf(body, 'fatturapa') ?? [];
  const items = itemLines(body).map(itemOf);
  const [withheld, withholdingRate = '20', withholdingType = 'RT01'] = valueOf(body, 'withholding') ?? [];
  const [fund, fundRate = ''] = valueOf(body, 'fund') ?? [];
  const [bollo] = valueOf(body, 'bollo') ?? [];
  const [eligibility] = valueOf(body, 'eligibility') ?? [];
  const contribution = fund === undefined ? [] : [{ description: '', net: Number(fund), ...rateOrNatura(fundRate) }];
  const groups = groupsOf([...items, ...contribution]);
  const total = groups.reduce((sum, group) => sum + group.net + taxOf(group), 0) + (bollo === 'charged' ? 2 : 0);
  const split = eligibility === 'S' ? groups.reduce((sum, group) => sum + taxOf(group), 0) : 0;
  const fee = items.reduce((sum, { net, code }) => (code === 'N1' ? sum : sum + net), 0);
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2" versione="FPR12">
<FatturaElettronicaHeader><DatiTrasmissione><IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>${vat.slice(2)}</IdCodice></IdTrasmittente>
<ProgressivoInvio>1</ProgressivoInvio><FormatoTrasmissione>FPR12</FormatoTrasmissione><CodiceDestinatario>0000000</CodiceDestinatario></DatiTrasmissione>
<CedentePrestatore><DatiAnagrafici>${vatId(vat)}
<Anagrafica><Denominazione>${escape(name)}</Denominazione></Anagrafica><RegimeFiscale>${valueOf(body, 'regime')?.[0] ?? 'RF01'}</RegimeFiscale></DatiAnagrafici>
<Sede><Indirizzo>${escape(valueOf(body, 'from')?.[0] ?? 'Via Roma 1')}</Indirizzo><CAP>20100</CAP><Comune>Milano</Comune><Nazione>${vat.slice(0, 2)}</Nazione></Sede></CedentePrestatore>
${buyerXml(body, buyer)}
</FatturaElettronicaHeader>
<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>${type}</TipoDocumento><Divisa>EUR</Divisa><Data>${date}</Data><Numero>${number}</Numero>
${withheld === undefined ? '' : `<DatiRitenuta><TipoRitenuta>${withholdingType}</TipoRitenuta><ImportoRitenuta>${amount(Number(withheld))}</ImportoRitenuta><AliquotaRitenuta>${amount(Number(withholdingRate))}</AliquotaRitenuta><CausalePagamento>A</CausalePagamento></DatiRitenuta>`}
${bollo === undefined ? '' : '<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo>'}
${contribution.map((item) => `<DatiCassaPrevidenziale><TipoCassa>TC01</TipoCassa><AlCassa>4.00</AlCassa><ImportoContributoCassa>${amount(item.net)}</ImportoContributoCassa><ImponibileCassa>${amount(fee)}</ImponibileCassa><AliquotaIVA>${amount(item.rate)}</AliquotaIVA>${natura(item.code)}</DatiCassaPrevidenziale>`).join('')}
<ImportoTotaleDocumento>${amount(total)}</ImportoTotaleDocumento>${valuesOf(body, 'cause')
    .map(([text = '']) => `<Causale>${escape(text)}</Causale>`)
    .join(
      '',
    )}</DatiGeneraliDocumento>${linked('DatiOrdineAcquisto', valuesOf(body, 'order'))}${linked('DatiContratto', valuesOf(body, 'contract'))}${linked('DatiFattureCollegate', valuesOf(body, 'ref'))}</DatiGenerali>
<DatiBeniServizi>${items
    .map(
      (item, index) =>
        `<DettaglioLinee><NumeroLinea>${index + 1}</NumeroLinea><Descrizione>${escape(item.description)}</Descrizione><PrezzoUnitario>${amount(item.net)}</PrezzoUnitario><PrezzoTotale>${amount(item.net)}</PrezzoTotale><AliquotaIVA>${amount(item.rate)}</AliquotaIVA>${withheld !== undefined && item.code !== 'N1' ? '<Ritenuta>SI</Ritenuta>' : ''}${natura(item.code)}</DettaglioLinee>`,
    )
    .join('\n')}
${groups
  .map(
    (group) =>
      `<DatiRiepilogo><AliquotaIVA>${amount(group.rate)}</AliquotaIVA>${natura(group.code)}<ImponibileImporto>${amount(group.net)}</ImponibileImporto><Imposta>${amount(taxOf(group))}</Imposta>${eligibility ? `<EsigibilitaIVA>${eligibility}</EsigibilitaIVA>` : ''}</DatiRiepilogo>`,
  )
  .join('\n')}
</DatiBeniServizi>${paymentXml(body, total - split - Number(withheld ?? 0))}</FatturaElettronicaBody></p:FatturaElettronica>`;
};
