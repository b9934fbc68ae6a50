import { defineResourceOperation } from '../contract.js';
import { closedObject, nullable } from '../json-schema.js';
import { addressFields, organization, organizationExample, organizationFields } from '../records/organization.js';

export default defineResourceOperation({
  name: 'update_organization',
  title: 'Update organisation',
  summary: 'Changes the profile of the organisation.',
  description:
    'Changes only the given fields; null clears a field. Missing data is reported when invoices are issued or returns are prepared. The currency cannot change once there are ledger entries.',
  method: 'PATCH',
  path: '/api/rest/organization',
  permission: 'admin',
  preview: 'required',
  undo: '{@update_organization} can restore the fields of before. Issued invoices keep what they were issued with.',
  status: 200,
  request: closedObject(
    {
      legalName: organizationFields.legalName,
      businessId: nullable(organizationFields.businessId),
      vatNumber: nullable(organizationFields.vatNumber),
      fiscalCode: nullable(organizationFields.fiscalCode),
      address: {
        type: ['object', 'null'],
        properties: addressFields,
        required: ['street', 'postalCode', 'city', 'country'],
        additionalProperties: false,
        description: 'The registered address; replaces the whole old address.',
      },
      fiscalRegime: nullable(organizationFields.fiscalRegime),
      vatRegime: nullable(organizationFields.vatRegime),
      fiscalYearStart: organizationFields.fiscalYearStart,
      baseCurrency: organizationFields.baseCurrency,
      iban: nullable(organizationFields.iban),
      email: nullable(organizationFields.email),
      industry: nullable(organizationFields.industry),
    },
    [],
    { minProperties: 1 },
  ),
  response: organization,
  errors: [],
  emits: ['organization.changed'],
  example: {
    request: { email: 'bogholderi@havnegade.example', iban: 'DK5000400440116243' },
    response: organizationExample,
  },
});
