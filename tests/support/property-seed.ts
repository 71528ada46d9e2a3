// Loaded by few: fast-check would cost every test file its import.
const seed = process.env.FAST_CHECK_SEED

if (seed !== undefined) {
  if (!/^-?\d+$/.test(seed)) throw new Error(`FAST_CHECK_SEED must be a whole number, not "${seed}"`)
  const { configureGlobal, readConfigureGlobal } = await import('fast-check')
  configureGlobal({ ...readConfigureGlobal(), seed: Number(seed) })
}

export {}
