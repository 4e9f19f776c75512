import { useClosedByBack } from './unsaved.ts'

/** While it is drawn, the browser's Back calls `onClose` instead of leaving the page. */
export function ClosedByBack({ onClose }: { onClose: () => void }) {
  useClosedByBack(onClose)
  return null
}
