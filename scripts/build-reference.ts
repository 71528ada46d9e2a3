import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compressFolder } from './compress-folder.ts'
import { guideOf } from './widget/guide.ts'

/** The script's name, which the page of `server/http/pages/reference.ts` asks for. */
const name = 'redoc.standalone.js'
const folder = 'dist/reference'
const bundle = createRequire(import.meta.url).resolve(`redoc/bundles/${name}`)

/** A picture at the foot of the menu: it would tell another host of every reader. Nothing is shown in its place. */
const foreignPicture = 'https://cdn.redoc.ly/redoc/logo-mini.svg'

const code = readFileSync(bundle, 'utf8').replaceAll(foreignPicture, 'data:,')
if (/https?:\/\/cdn\./.test(code)) throw new Error('Redoc asks another host for something')
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}/${name}`, code)
copyFileSync(`${bundle}.LICENSE.txt`, `${folder}/${name}.LICENSE.txt`)
compressFolder(folder)
writeFileSync(`${folder}/widget-guide.html`, guideOf(readFileSync('docs/widget.md', 'utf8')))
