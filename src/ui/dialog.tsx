import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx'

type DialogProps = Omit<ModalFrameProps, 'shape' | 'size'> & { size?: 'narrow' | 'medium' | 'wide' }

/** A modal in the middle of the screen; a sheet from below on phones. */
export const Dialog = ({ size = 'medium', ...rest }: DialogProps) => <ModalFrame {...rest} shape="dialog" size={size} />
