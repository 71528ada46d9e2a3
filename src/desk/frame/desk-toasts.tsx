import { useToastRegion } from '../../app/use-toast-region.ts'

/** What is said in passing, also to whoever just left. */
export const DeskToasts = ({ isSoonWanted }: { isSoonWanted: boolean }) => {
  const ToastRegion = useToastRegion(isSoonWanted)
  return ToastRegion && <ToastRegion />
}
