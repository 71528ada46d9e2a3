import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFile } from './compress-folder.ts'
import { packPackage } from './widget/pack-package.ts'
import { readParts, removeOutdated } from './widget/parts.ts'
import { writeVersion } from './widget/write-version.ts'

/** What follows tsup: its configurations and plugins are done at no certain time before each other. */
const folder = 'dist/widget'
const parts = readParts(folder)

// For loaders of an earlier build, and for those that try again.
writeFileSync(join(folder, 'element.js'), `export*from"./assets/${parts.element}"\n`)
removeOutdated(folder, parts, new Date())
for (const name of ['voice-explorer.js', 'frame.js', 'embed-page.js', 'playground.js', 'element.js'])
  compressFile(join(folder, name))
for (const name of Object.values(parts)) compressFile(join(folder, 'assets', name))
writeVersion(folder, packPackage(folder))
