import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Run, startRun } from './run.ts'

type Instruction = { name: string; rest: string }

const instructionsOf = (text: string): Instruction[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...words] = line.split(' ')
      return { name, rest: words.join(' ') }
    })

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')

/** What a Dockerfile makes of its context: a folder for each stage, and how the last one is started. */
export type Image = {
  root: string
  folder: string
  environment: Record<string, string>
  command: string[]
  health: string[]
}

const copyContext = (from: string, to: string): void => {
  const ignored = readFileSync(join(from, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  for (const name of readdirSync(from))
    if (!ignored.some((pattern) => matchesGlob(name, pattern)))
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
}

/** Does what the Dockerfile says, step by step, in folders below `work` instead of images: `/app` is `work/<stage>/app`. */
export const buildImage = async (context: string, work: string): Promise<Image> => {
  const stages = new Map<string, string>()
  const image: Image = { root: '', folder: '/', environment: {}, command: [], health: [] }
  const inside = (path: string, root = image.root): string => join(root, resolve(image.folder, path))
  const copy = (rest: string): void => {
    const words = wordsOf(rest)
    const stage = words[0]?.startsWith('--from=') ? stages.get(words.shift()?.slice('--from='.length) ?? '') : undefined
    const target = words.pop() ?? '.'
    for (const source of words) {
      if (source === '.' && stage === undefined) copyContext(context, inside(target))
      else {
        const from = stage === undefined ? join(context, source) : inside(source, stage)
        const to = target.endsWith('/') ? join(inside(target), source.split('/').at(-1) ?? '') : inside(target)
        mkdirSync(dirname(to), { recursive: true })
        cpSync(from, to, { recursive: true, verbatimSymlinks: true })
      }
    }
  }
  for (const { name, rest } of instructionsOf(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    process.stdout.write(`  ${name} ${rest.slice(0, 90)}\n`)
    if (name === 'FROM') {
      const stage = rest.split(' AS ')[1] ?? 'last'
      Object.assign(image, { root: join(work, stage), folder: '/', environment: {} })
      stages.set(stage, image.root)
    } else if (name === 'WORKDIR') {
      image.folder = rest
      mkdirSync(inside('.'), { recursive: true })
    } else if (name === 'COPY') copy(rest)
    else if (name === 'ENV')
      for (const pair of wordsOf(rest)) image.environment[pair.split('=')[0] ?? ''] = pair.slice(pair.indexOf('=') + 1)
    else if (name === 'RUN') {
      // The user `node` is the base image's.
      const command = `chown() { :; }; ${rest}`
      const { ended } = startRun(['sh', '-ec', command], { folder: inside('.'), environment: image.environment })
      if ((await ended) !== 0) throw new Error(`RUN ${rest} failed`)
    } else if (name === 'HEALTHCHECK') image.health = JSON.parse(rest.slice(rest.indexOf('CMD ') + 'CMD '.length))
    else if (name === 'CMD') image.command = JSON.parse(rest)
    else if (!['USER', 'VOLUME', 'EXPOSE'].includes(name)) throw new Error(`${name} is not known to this check`)
  }
  return image
}

/** Starts the image's command, and waits until its health check is content. */
export const startImage = async (image: Image, settings: Record<string, string>): Promise<Run> => {
  const folder = join(image.root, image.folder)
  const environment = {
    ...image.environment,
    DATA_DIR: join(image.root, image.environment.DATA_DIR ?? ''),
    ...settings,
  }
  const run = startRun(image.command, { folder, environment })
  for (let tries = 0; ; tries += 1) {
    const { ended } = startRun(image.health, { folder, environment })
    if ((await ended) === 0) return run
    if (tries === 200 || run.hasEnded()) throw new Error('the image never became healthy')
    await delay(500)
  }
}
