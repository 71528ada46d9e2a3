import { resolve } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { createFileStorage } from '../../files/create-storage.ts'
import { showOrder } from '../../services/provider/show-order.ts'
import { commandNamed, type Session } from '../command.ts'
import { orderText } from '../order-text.ts'
import { saveAttachments } from '../save-attachments.ts'

const help = `
  The number as orders lists it; zeros in front may be left off. Exit code 1 when an attachment could not be saved.`

const folderOf = (given: string): string => {
  if (given !== '') return given
  throw new InvalidArgumentError('It takes a folder.')
}

export const orderCommand = ({ carryOut, terminal }: Session) =>
  commandNamed('order', 'shows one order: lines, scripts, contacts, payments, what the client chose')
    .argument('<number>')
    .option('--attachments <folder>', 'saves the attached scripts there, and overwrites nothing', folderOf)
    .addHelpText('after', help)
    .action((number, { attachments: folder, ...options }) =>
      carryOut(options, async ({ portal, config }) => {
        const order = await portal.ask(showOrder, { number })
        if (folder === undefined) return { json: order, text: orderText(order) }
        const { saved, missing } = await saveAttachments(
          await createFileStorage(config),
          resolve(terminal.folder, folder),
          order,
        )
        const told = [
          ...saved.map(({ id, path }) => `Attachment ${id} saved as ${path}`),
          ...missing.map(({ id, reason }) => `Attachment ${id} could not be saved: ${reason}.`),
        ]
        return {
          json: { ...order, saved, missing },
          text: [orderText(order), '', ...(told.length === 0 ? ['There are no attachments.'] : told)].join('\n'),
          exitCode: missing.length > 0 ? 1 : 0,
        }
      }),
    )
