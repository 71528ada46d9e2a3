import { join } from 'node:path'
import type { Hono, Context as HonoContext } from 'hono'
import type { Context } from '../../context.ts'
import { readKept } from '../../files/kept-widget.ts'
import { openPath } from '../api/cors.ts'
import { forEver } from './for-ever.ts'
import { builtFile, readScript, type Script, sendScript } from './packed-script.ts'
import { widgetVersion } from './widget-version.ts'

/** Seconds that a page may use the loader without asking again: so long does a new version take to get everywhere. */
const loaderSeconds = 300
const shortLived = `public, max-age=${loaderSeconds}, stale-while-revalidate=86400`

type Named = { name: string; isFixed: boolean }

/**
 * The file that a path below `/widget/` names. A version before it says that it never changes; `~1/` is another try of a
 * browser that keeps failures.
 */
const fileOf = (path: string): Named | null => {
  const [, version, name = ''] = /^\/widget\/(?:([\da-f]{16})\/)?(?:~\d{1,4}\/)?(.*)$/.exec(path) ?? []
  if (/^(?:assets\/[\w-]+\.js|packages\/[\w-]+\.tgz)$/.test(name)) return { name, isFixed: true }
  if (version !== undefined)
    return name === 'voice-explorer.js' ? { name: `versions/${version}.js`, isFixed: true } : null
  return /^[a-z-]+\.js$/.test(name) ? { name, isFixed: false } : null
}

/** Of this build; what never changes also of earlier ones. */
const readFileOf = async (
  c: HonoContext,
  { config, files }: Pick<Context, 'config' | 'files'>,
  { name, isFixed }: Named,
): Promise<Script | null> => {
  const built = await readScript(c, builtFile(join(config.distDir, 'widget', name)))
  return built ?? (isFixed ? readScript(c, (ending) => readKept(files, name + ending)) : null)
}

const missing = (c: HonoContext, file: Named | null): Response =>
  c.text(
    file?.name.startsWith('versions/')
      ? '/* There is no such version of the explorer. /widget/version.json names the current one. */'
      : 'Not Found',
    404,
    { 'Cache-Control': 'no-store' },
  )

/** Mounts what websites elsewhere load: the loader, the explorer's code and what it has to know of its portal. */
export const mountWidget = (app: Hono, context: Pick<Context, 'config' | 'files' | 'publicUrl'>): void => {
  const { config, publicUrl } = context
  app.use('/widget/*', openPath)
  app.get('/widget/settings.json', (c) => {
    c.header('Cache-Control', `public, max-age=${loaderSeconds}`)
    return c.json({ publicUrl, supportEmail: config.supportEmail, brandName: config.brandName })
  })
  app.get('/widget/version.json', async (c) => {
    const version = await widgetVersion(config.distDir, publicUrl)
    if (version === null) return missing(c, null)
    c.header('Cache-Control', `public, max-age=${loaderSeconds}`)
    return c.json(version)
  })
  app.get('/widget/*', async (c) => {
    const file = fileOf(c.req.path)
    const found = file === null ? null : await readFileOf(c, context, file)
    if (file === null || found === null) return missing(c, file)
    const type = file.name.endsWith('.tgz') ? 'application/gzip' : undefined
    return sendScript(c, found, file.isFixed ? forEver : shortLived, type)
  })
}
