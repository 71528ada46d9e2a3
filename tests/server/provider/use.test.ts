import { describe, expect, it } from 'vitest'
import { CannotWork } from '../../../server/provider/portal.ts'
import { typed } from './support.ts'

const commands = [
  ...['resellers', 'approve', 'reject', 'end-two-factor', 'sign-out'],
  ...['administrators', 'add-administrator', 'remove-administrator', 'import', 'orders'],
  ...['order', 'deliver', 'fulfil', 'cancel', 'paid', 'refund', 'stats'],
]

/** Nothing is opened for what can be told from the words alone. */
const open = (): Promise<never> => Promise.reject(new CannotWork('something was opened'))
const run = (...args: string[]) => typed(args, {}, open)

describe('help', () => {
  it.each([['help'], ['--help'], ['-h']])('lists every command at %s', async (word) => {
    const { code, out, err } = await run(word)
    expect({ code, err }).toEqual({ code: 0, err: [] })
    expect(out.match(/^ {2}[a-z][a-z-]*(?= )/gm)?.map((name) => name.trim())).toEqual(commands)
  })

  it.each(commands)('tells how %s is used, both ways', async (name) => {
    const { code, out, err } = await run(name, '--help')
    expect({ code, err }).toEqual({ code: 0, err: [] })
    expect(out.split('\n')[0]).toMatch(new RegExp(`^Usage: npm run provider -- ${name}\\b`))
    expect(await run('help', name)).toEqual({ code, out, err })
  })
})

describe('wrong use', () => {
  it.each([
    [['aprove'], "Unknown command 'aprove' (did you mean approve?): npm run provider -- help lists them."],
    [['frobnicate'], "Unknown command 'frobnicate': npm run provider -- help lists them."],
    [['help', 'imprt'], "Unknown command 'imprt' (did you mean import?): npm run provider -- help lists them."],
    [['import', 'x', '--dryrun'], "Unknown option '--dryrun' (did you mean --dry-run?)."],
    [
      ['resellers', '--state', 'aproved'],
      "Option '--state <state>' argument 'aproved' is invalid. Allowed choices are pending, approved, rejected.",
    ],
    [['approve'], "Missing required argument 'email|id'."],
    [
      ['approve', 'a@b.example', 'c@d.example'],
      "Too many arguments for 'approve'. Expected 1 argument but got 2: a@b.example, c@d.example.",
    ],
    [['sign-out'], 'Name the account to sign out, or --all.'],
    [['sign-out', 'a@b.example', '--all'], 'Name the account to sign out, or --all, and not both.'],
    [['stats', 'all'], "Too many arguments for 'stats'. Expected 0 arguments but got 1: all."],
    [['stats', '--all'], "Unknown option '--all'."],
    [['resellers', '--state'], "Option '--state <state>' argument missing."],
    [
      ['resellers', '--state', 'gone'],
      "Option '--state <state>' argument 'gone' is invalid. Allowed choices are pending, approved, rejected.",
    ],
    [
      ['orders', '--state', 'gone'],
      "Option '--state <state>' argument 'gone' is invalid. Allowed choices are cart, parked, new, fulfilled, cancelled.",
    ],
    [
      ['orders', '--limit', '0'],
      "Option '--limit <number>' argument '0' is invalid. It takes a whole number from 1 to 10000.",
    ],
    [
      ['orders', '--limit', '-5'],
      "Option '--limit <number>' argument '-5' is invalid. It takes a whole number from 1 to 10000.",
    ],
    [
      ['orders', '--limit', '10001'],
      "Option '--limit <number>' argument '10001' is invalid. It takes a whole number from 1 to 10000.",
    ],
    [
      ['add-administrator', 'nobody', '--name', 'A'],
      "Command-argument value 'nobody' is invalid for argument 'email'. It takes an e-mail address.",
    ],
    [['add-administrator', 'a@b.example'], "Required option '--name <name>' not specified."],
    [
      ['add-administrator', 'a@b.example', '--name', ' '],
      "Option '--name <name>' argument ' ' is invalid. It takes a name.",
    ],
    [['order', '1', '--attachments', ''], "Option '--attachments <folder>' argument '' is invalid. It takes a folder."],
    [['import', 'no/such/folder'], '/no/such/folder does not exist.'],
    [['import', 'dev/null/folder'], '/dev/null/folder does not exist.'],
    [
      ['import', 'x', '--kind', 'singers'],
      "Option '--kind <kind>' argument 'singers' is invalid. Allowed choices are voices, talents, musics, idents.",
    ],
  ])('%j is one sentence and exit code 2', async (args, sentence) => {
    expect(await run(...args)).toEqual({ code: 2, out: '', err: [sentence] })
  })

  it('with --json is one JSON document on the output, and the sentence beside it', async () => {
    const sentence = "Missing required argument 'email|id'."
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

  it('is not what begins with a minus behind two of them', async () => {
    expect(await run('approve', '--', '-a@b.example')).toEqual({ code: 3, out: '', err: ['something was opened'] })
  })

  it('is not the largest number that is allowed', async () => {
    expect(await run('orders', '--limit', '10000')).toEqual({ code: 3, out: '', err: ['something was opened'] })
  })

  it('of a setting is named', async () => {
    expect(await typed(['stats'], { PORT: 'many' }, open)).toMatchObject({
      code: 3,
      err: [expect.stringMatching(/^The setting PORT can't be used: /)],
    })
  })
})

it('a fault of ours is one line, and exit code 3', async () => {
  const broken = () => Promise.reject(new Error('it broke\nSELECT secret'))
  expect(await typed(['stats'], {}, broken)).toEqual({ code: 3, out: '', err: ['The command failed: it broke'] })
})
