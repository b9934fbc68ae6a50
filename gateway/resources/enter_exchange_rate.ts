import { enterExchangeRate } from '#operations/ledger/enter-exchange-rate.js';
import { defineResourceHandler } from '../resource-handler.js';

export default defineResourceHandler<'enter_exchange_rate'>((request, context) => enterExchangeRate(context, request));
