// What is said in a timeline, with the look that it has where it was sent.
import '../../features/feedback/answered-notice.css'

export { AnsweredVoices } from '../../features/feedback/said-of-voices.tsx'
