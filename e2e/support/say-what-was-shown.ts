import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** As much of a page as tells what went wrong. */
const mostCharacters = 3000

/** Says at the end what the pages of failed tests showed: of some machines nothing stays but what was printed. */
export default class SayWhatWasShown implements Reporter {
  readonly shown: string[] = []

  onTestEnd({ title }: TestCase, { attachments }: TestResult): void {
    const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
    const page = path === undefined ? undefined : /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1]
    if (page !== undefined) this.shown.push(`‘${title}’ showed:\n${page.slice(0, mostCharacters)}`)
  }

  onEnd(): void {
    if (this.shown.length > 0) process.stdout.write(`${this.shown.join('\n')}\n`)
  }
}
