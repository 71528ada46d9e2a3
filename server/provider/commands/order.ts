import { resolve } from 'node:path'
import { createFileStorage } from '../../files/create-storage.ts'
import { showOrder } from '../../services/provider/show-order.ts'
import { type Command, WrongUse } from '../command.ts'
import { orderText } from '../order-text.ts'
import { saveAttachments } from '../save-attachments.ts'

export const orderCommand: Command = {
  name: 'order',
  words: ['<number>'],
  summary: 'shows one order: lines, scripts, contacts, payments, what the client chose',
  help: `  --attachments <folder>  saves the attached scripts there, and overwrites nothing

  The number as orders lists it; zeros in front may be left off. Exit code 1 when an attachment could not be saved.`,
  options: { attachments: { type: 'string' } },
  check: ({ options }) => {
    if (options.attachments === '') throw new WrongUse('--attachments takes a folder.')
  },
  run: async ({ words: [number = ''], options, provider, config, terminal }) => {
    const order = await provider.ask(showOrder, { number })
    const folder = options.attachments
    if (typeof folder !== 'string') return { json: order, text: orderText(order) }
    const { saved, missing } = await saveAttachments(createFileStorage(config), resolve(terminal.folder, folder), order)
    const told = [
      ...saved.map(({ id, path }) => `Attachment ${id} saved as ${path}`),
      ...missing.map(({ id, reason }) => `Attachment ${id} could not be saved: ${reason}.`),
    ]
    return {
      json: { ...order, saved, missing },
      text: [orderText(order), '', ...(told.length === 0 ? ['There are no attachments.'] : told)].join('\n'),
      exitCode: missing.length > 0 ? 1 : 0,
    }
  },
}
