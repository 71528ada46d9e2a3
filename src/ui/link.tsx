import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react'

type Navigate = (href: string) => void

const NavigationContext = createContext<Navigate | null>(null)

type NavigationProviderProps = { navigate: Navigate; children: ReactNode }

/** Gives the components here the app's router; without it links load their page as browsers do. */
export const NavigationProvider = ({ navigate, children }: NavigationProviderProps) => (
  <NavigationContext value={navigate}>{children}</NavigationContext>
)

const load: Navigate = (href) => window.location.assign(href)

/** The app's way to go to an address of its own. */
export const useNavigate = (): Navigate => useContext(NavigationContext) ?? load

/** Whether a press on a link stays within the app: a plain press on an address of ours. */
const isOurs = (event: MouseEvent<HTMLAnchorElement>): boolean => {
  const { target, download, origin } = event.currentTarget
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
    (target === '' || target === '_self') &&
    download === '' &&
    origin === window.location.origin
  )
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A native anchor that the app's router follows on a plain press. */
export const Link = ({ href, onClick, ...rest }: LinkProps) => {
  const navigate = useContext(NavigationContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (navigate === null || !isOurs(event)) return
    event.preventDefault()
    navigate(href)
  }
  return <a {...rest} href={href} onClick={follow} />
}
