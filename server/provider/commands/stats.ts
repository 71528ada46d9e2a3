import { countPortal } from '../../services/provider/count-portal.ts'
import type { Command } from '../command.ts'

const listed = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
    .join(', ')

export const statsCommand: Command = {
  name: 'stats',
  words: [],
  summary: 'counts resellers, clients, projects, orders, the catalogue and mails that wait',
  help: '',
  options: {},
  run: async ({ provider }) => {
    const stats = await provider.ask(countPortal, {})
    const text = [
      `Resellers  ${listed(stats.resellers)}`,
      `Clients    ${stats.clients}`,
      `Projects   ${listed(stats.projects)}`,
      `Orders     ${listed(stats.orders)}`,
      `Catalogue  ${listed(stats.catalogue)}, ${stats.taxons} taxons`,
      `Mails      ${stats.mailsWaiting} waiting`,
    ]
    return { json: stats, text: text.join('\n') }
  },
}
