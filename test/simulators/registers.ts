import { SimulatedProvider, type SimulatedAnswer, type SimulatedRequest } from './simulated-provider.js';

/** VIES (`/vies`) and the Danish company register (`/cvr`), with the documented answers. The last digit decides. */
export class RegistersSimulator extends SimulatedProvider {
  protected answer({ method, path, headers, body }: SimulatedRequest): SimulatedAnswer {
    switch (`${method} ${path}`) {
      case 'POST /vies/check-vat-number':
        return vies(JSON.parse(body.toString('utf8')) as ViesRequest);
      case 'POST /cvr/virksomhed/_search':
        if (headers.authorization !== `Basic ${Buffer.from('partita:secret').toString('base64')}`)
          return { status: 401, body: { message: 'Unauthorized' } };
        return cvr(JSON.parse(body.toString('utf8')) as CvrRequest);
      default:
        return { status: 404, body: { message: `Not found: ${path}` } };
    }
  }
}

interface ViesRequest {
  readonly countryCode: string;
  readonly vatNumber: string;
  readonly requesterMemberStateCode?: string;
  readonly requesterNumber?: string;
}

/** An Italian number that VIES does not have, as of most businesses that only sell in Italy. */
export const UNKNOWN_TO_VIES = '02313821007';

/** FR is away, ES and one Italian number are not found, everything else is valid. */
function vies({ countryCode, vatNumber, requesterMemberStateCode, requesterNumber }: ViesRequest): SimulatedAnswer {
  if (countryCode === 'FR')
    return { status: 200, body: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] } };
  const valid = countryCode !== 'ES' && vatNumber !== UNKNOWN_TO_VIES;
  const [name, address] =
    countryCode === 'IT'
      ? ['BIANCHI SPA', 'VIA PO 7\n10123 TORINO TO\n']
      : ['MÜLLER GMBH', 'MUSTERSTR. 1\n10115 BERLIN'];
  return {
    status: 200,
    body: {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid,
      requestIdentifier: requesterMemberStateCode && requesterNumber ? `WAPI${vatNumber}` : '',
      name: valid ? name : '---',
      address: valid ? address : '---',
    },
  };
}

interface CvrRequest {
  readonly query: { readonly term: { readonly 'Vrvirksomhed.cvrNummer': number } };
}

function cvr({ query }: CvrRequest): SimulatedAnswer {
  const cvrNummer = query.term['Vrvirksomhed.cvrNummer'];
  const virksomhedMetadata = {
    nyesteNavn: { navn: 'Lomax A/S' },
    nyesteBeliggenhedsadresse: {
      vejnavn: 'Elsenbakken',
      husnummerFra: 37,
      postnummer: 3600,
      postdistrikt: 'Frederikssund',
    },
    nyesteHovedbranche: { branchekode: '464900', branchetekst: 'Engroshandel med andre husholdningsvarer' },
    sammensatStatus: 'NORMAL',
  };
  const hits = cvrNummer === 13585628 ? [{ _source: { Vrvirksomhed: { cvrNummer, virksomhedMetadata } } }] : [];
  return { status: 200, body: { took: 1, timed_out: false, hits: { total: hits.length, hits } } };
}
