type Package = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; os?: string[] }

/** A package lock as far as licences go; its keys are the packages' folders. */
export type Lock = { packages: Record<string, Package> }

type Row = { name: string; version: string; licence: string }

/** Every package that the product runs with, on any platform: by the lock file, not by what is installed here. */
const rowsOf = ({ packages }: Lock): Row[] => {
  const rows = Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && dev !== true && devOptional !== true)
    .map(([folder, { version = '', license, os }]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      // A registry that lacks another platform's package leaves its licence out: it is its parent's.
      licence: license ?? (os === undefined ? 'none' : 'as the package that it is for'),
    }))
  const unique = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]))
  return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** One of several licences to choose from is enough. */
const isRefused = (licence: string): boolean =>
  licence === 'none' ||
  licence
    .replaceAll(/[()]/g, '')
    .split(/ OR /i)
    .every((choice) => /(?<!L)GPL/i.test(choice))

/** The packages whose licence would reach over to ours, or that name none. */
export const refusedIn = (lock: Lock): string[] =>
  rowsOf(lock)
    .filter(({ licence }) => isRefused(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`)

/** The page `docs/licences.md`. */
export const licencePage = (lock: Lock): string => {
  const rows = rowsOf(lock)
  const counts = [...Map.groupBy(rows, ({ licence }) => licence)]
    .map(([licence, { length }]) => ({ licence, length }))
    .sort((a, b) => b.length - a.length || (a.licence < b.licence ? -1 : 1))
  return `# Licences

What the product runs with, on every platform, and under which licence. Made by \`npm run licences\` from the lock file; \`npm run check\` fails when it is out of date, and \`npm run build\`, too, on GPL and AGPL.

Some packages hold a decoder that was compiled to WebAssembly from somebody else's code: mpg123 (LGPL-2.1) in \`@audio/decode-mp3\`, libopus, libvorbis and libFLAC (BSD-3-Clause) in the other \`@audio/decode-*\`. The LGPL parts (mpg123, codec-parser, libvips) are used as they are published and can be replaced under \`node_modules\`. M4A is decoded by ffmpeg, where the machine has one, as a program of its own.

| licence | packages |
| --- | ---: |
${counts.map(({ licence, length }) => `| ${licence} | ${length} |`).join('\n')}

| package | version | licence |
| --- | --- | --- |
${rows.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`).join('\n')}
`
}
