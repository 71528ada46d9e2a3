import { Redirect } from 'wouter'
import { targetOf } from './link-target.ts'

/** Reads where a mailed or shared link leads, and goes there. */
export const LinkScreen = () => <Redirect to={targetOf(location.search)} replace />
