/** By itself: pages that copy nothing, guests' too, would load it with what they share with a project. */
export { copyText } from '../../ui/copy-text.ts'
