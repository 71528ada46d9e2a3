import { ModalFrame, type ModalFrameProps } from './modal-frame.tsx'

type DrawerSize = 'quarter' | 'third' | 'half' | 'full'
type DrawerProps = Omit<ModalFrameProps, 'shape' | 'size'> & { size?: DrawerSize }

/** A modal at the side of the screen (specification, section 2: sizes); a sheet from below on phones. */
export const Drawer = ({ size = 'third', ...rest }: DrawerProps) => <ModalFrame {...rest} shape="drawer" size={size} />
