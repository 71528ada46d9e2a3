/** As `engines` in package.json has it. */
const lowest = { major: 22, minor: 19 }

/** Ends the process with one sentence under a Node that is too old. Imports nothing: an old Node has to read this. */
export const refuseOldNode = (version: string): void => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > lowest.major || (major === lowest.major && minor >= lowest.minor)) return
  process.stderr.write(`The portal needs Node ${lowest.major}.${lowest.minor} or newer; this is Node ${version}.\n`)
  process.exit(1)
}
