import { addAdministrator } from '../services/provider/add-administrator.ts'
import { approveReseller } from '../services/provider/approve-reseller.ts'
import { cancelOrder, fulfilOrder } from '../services/provider/close-order.ts'
import { countPortal } from '../services/provider/count-portal.ts'
import { deliverToLine } from '../services/provider/deliver-to-line.ts'
import { endAllSignIns, endSignInsOf } from '../services/provider/end-sign-ins.ts'
import { endTwoFactorOf } from '../services/provider/end-two-factor.ts'
import { announceImport, importLength, importPreparedItem, knownAudio } from '../services/provider/import-item.ts'
import { importTaxons } from '../services/provider/import-taxons.ts'
import { listAdministrators } from '../services/provider/list-administrators.ts'
import { listAllOrders } from '../services/provider/list-all-orders.ts'
import { listResellers } from '../services/provider/list-resellers.ts'
import { placeLengths } from '../services/provider/place-lengths.ts'
import { readDatabaseId } from '../services/provider/read-database-id.ts'
import { paymentToRefund, refundPayment } from '../services/provider/refund-payment.ts'
import { rejectReseller } from '../services/provider/reject-reseller.ts'
import { administratorToRemove, removeAdministrator } from '../services/provider/remove-administrator.ts'
import { settleInvoice } from '../services/provider/settle-invoice.ts'
import { showOrder } from '../services/provider/show-order.ts'
import { type AskableVerb, askable } from '../services/provider/verb.ts'

const verbs: readonly AskableVerb[] = [
  askable(listResellers),
  askable(approveReseller),
  askable(rejectReseller),
  askable(endTwoFactorOf),
  askable(endSignInsOf),
  askable(endAllSignIns),
  askable(listAdministrators),
  askable(addAdministrator),
  askable(administratorToRemove),
  askable(removeAdministrator),
  askable(listAllOrders),
  askable(showOrder),
  askable(deliverToLine),
  askable(fulfilOrder),
  askable(cancelOrder),
  askable(settleInvoice),
  askable(paymentToRefund),
  askable(refundPayment),
  askable(countPortal),
  askable(readDatabaseId),
  askable(importTaxons),
  askable(knownAudio),
  askable(importPreparedItem),
  askable(placeLengths),
  askable(importLength),
  askable(announceImport),
]

/** What may be asked over the socket, by name. */
export const verbNamed = (name: string): AskableVerb | null => verbs.find((verb) => verb.name === name) ?? null
