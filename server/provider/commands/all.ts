import type { Command } from '../command.ts'
import { importCommand } from './import.ts'
import { orderCommand } from './order.ts'
import { cancelCommand, fulfilCommand, ordersCommand } from './orders.ts'
import { refundCommand } from './refund.ts'
import { approveCommand, rejectCommand, resellersCommand } from './resellers.ts'
import { statsCommand } from './stats.ts'

export const commands: readonly Command[] = [
  resellersCommand,
  approveCommand,
  rejectCommand,
  importCommand,
  ordersCommand,
  orderCommand,
  fulfilCommand,
  cancelCommand,
  refundCommand,
  statsCommand,
]
