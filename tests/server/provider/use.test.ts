import { describe, expect, it } from 'vitest'
import { commands } from '../../../server/provider/commands/all.ts'
import { CannotWork } from '../../../server/provider/provider.ts'
import { typed } from './support.ts'

/** Nothing is opened for what can be told from the words alone. */
const open = (): Promise<never> => Promise.reject(new CannotWork('something was opened'))
const run = (...args: string[]) => typed(args, {}, open)

describe('help', () => {
  it.each([['help'], ['--help'], ['-h']])('lists every command at %s', async (word) => {
    const { code, out, err } = await run(word)
    expect({ code, err }).toEqual({ code: 0, err: [] })
    expect(out.match(/^ {2}[a-z]+(?= )/gm)?.map((name) => name.trim())).toEqual(commands.map(({ name }) => name))
  })

  it.each(commands.map(({ name }) => name))('tells how %s is used, both ways', async (name) => {
    const { code, out, err } = await run(name, '--help')
    expect({ code, err }).toEqual({ code: 0, err: [] })
    expect(out.split('\n')[0]).toMatch(new RegExp(`^Usage: npm run provider -- ${name}\\b`))
    expect(await run('help', name)).toEqual({ code, out, err })
  })
})

describe('wrong use', () => {
  it.each([
    [['aprove'], 'There is no command aprove (did you mean approve?): npm run provider -- help lists them.'],
    [['frobnicate'], 'There is no command frobnicate: npm run provider -- help lists them.'],
    [['help', 'imprt'], 'There is no command imprt (did you mean import?): npm run provider -- help lists them.'],
    [['import', 'x', '--dryrun'], "Unknown option '--dryrun' (did you mean dry-run?)."],
    [
      ['resellers', '--state', 'aproved'],
      '--state takes one of pending, approved, rejected, not aproved (did you mean approved?).',
    ],
    [['approve'], 'approve takes <email|id>, and nothing else.'],
    [['approve', 'a@b.example', 'c@d.example'], 'approve takes <email|id>, and nothing else.'],
    [['stats', 'all'], 'stats takes nothing but options.'],
    [['stats', '--all'], "Unknown option '--all'."],
    [['resellers', '--state'], "Option '--state <value>' argument missing."],
    [['resellers', '--state', 'gone'], '--state takes one of pending, approved, rejected, not gone.'],
    [['orders', '--state', 'gone'], '--state takes one of cart, parked, new, fulfilled, cancelled, not gone.'],
    [['orders', '--limit', '0'], '--limit takes a whole number from 1 to 10000, not 0.'],
    [['import', 'no/such/folder'], '/no/such/folder does not exist.'],
    [['import', 'dev/null/folder'], '/dev/null/folder does not exist.'],
    [['import', 'x', '--kind', 'singers'], '--kind takes one of voices, talents, musics, idents, not singers.'],
  ])('%j is one sentence and exit code 2', async (args, sentence) => {
    expect(await run(...args)).toEqual({ code: 2, out: '', err: [sentence] })
  })

  it('with --json is one JSON document on the output, and the sentence beside it', async () => {
    const sentence = 'approve takes <email|id>, and nothing else.'
    const { code, out, err } = await run('approve', '--json')
    expect({ code, json: JSON.parse(out), err }).toEqual({ code: 2, json: { error: sentence }, err: [sentence] })
  })

  it('without a command shows them all', async () => {
    const { code, out } = await run()
    expect({ code, first: out.split('\n')[0] }).toEqual({
      code: 2,
      first: 'Usage: npm run provider -- <command> [options]',
    })
  })

  it('of a setting is named', async () => {
    expect(await typed(['stats'], { PORT: 'many' }, open)).toMatchObject({
      code: 3,
      err: [expect.stringMatching(/^The setting PORT can't be used: /)],
    })
  })
})
