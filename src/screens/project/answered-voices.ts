// What is said in a timeline, with the look that it has where it was sent; its code is the one that guests' pages load.
import '../../features/feedback/answered-notice.css'

export const loadAnsweredVoices = () => import('../../features/feedback/said-of-voices.tsx')
