import { refuseOldNode } from './node-version.ts'

// What an old Node can't read is loaded after it was refused.
refuseOldNode(process.versions.node)
const { runPortal } = await import('./run-portal.ts')
await runPortal()
