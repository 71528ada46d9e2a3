/**
 * In React's own file of the build (`chunk-groups.ts`): React runs when that file does, and not only with the start, which
 * would hold a phone for as long as both take.
 */
import 'react'
import 'react-dom/client'
import 'react/jsx-runtime'
