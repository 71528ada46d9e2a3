import { formatDateTime } from '../../../src/api/contract/format.ts'
import { approveReseller } from '../../services/provider/approve-reseller.ts'
import { listResellers } from '../../services/provider/list-resellers.ts'
import { rejectReseller } from '../../services/provider/reject-reseller.ts'
import { resellerStates } from '../../services/provider/reseller-entry.ts'
import { type Command, choiceOf } from '../command.ts'
import { table } from '../table.ts'

export const resellersCommand: Command = {
  name: 'resellers',
  words: [],
  summary: 'lists the resellers',
  help: `  --state ${resellerStates.join('|')}  only those in this state`,
  options: { state: { type: 'string' } },
  check: ({ options }) => void choiceOf(options, 'state', resellerStates),
  run: async ({ options, provider }) => {
    const resellers = await provider.ask(listResellers, { state: choiceOf(options, 'state', resellerStates) })
    const rows = resellers.map(({ id, state, email, company, name, phoneNumber, registeredAt }) => [
      String(id),
      state,
      email,
      company ?? '-',
      name,
      phoneNumber ?? '-',
      formatDateTime(registeredAt),
    ])
    const headings = ['ID', 'State', 'E-mail', 'Company', 'Name', 'Phone', 'Registered']
    return { json: resellers, text: rows.length === 0 ? 'There are no such resellers.' : table(headings, rows, ['ID']) }
  },
}

export const approveCommand: Command = {
  name: 'approve',
  words: ['<email|id>'],
  summary: 'lets a reseller work with the portal, and mails that',
  help: '  Takes resellers who are under review or were rejected.',
  options: {},
  run: async ({ words: [who = ''], provider }) => {
    const reseller = await provider.ask(approveReseller, { who })
    return { json: reseller, text: `Approved ${reseller.email} (${reseller.company ?? reseller.name}).` }
  },
}

export const rejectCommand: Command = {
  name: 'reject',
  words: ['<email|id>'],
  summary: 'turns a reseller away, and mails that',
  help: '  The reseller can not sign in any more, and is signed out everywhere. Can be taken back by approve.',
  options: {},
  run: async ({ words: [who = ''], provider }) => {
    const reseller = await provider.ask(rejectReseller, { who })
    return { json: reseller, text: `Rejected ${reseller.email} (${reseller.company ?? reseller.name}).` }
  },
}
