import {
  type AccountCaller,
  type AdministratorCaller,
  type AnyCaller,
  type Caller,
  type CustomerCaller,
  isCaster,
} from '../../shared/caller.ts'
import { Forbidden, NotFound } from '../../shared/errors.ts'

/** Whom a call with each access is run for. */
export type CallerOf = {
  /** Anybody. */
  public: null
  /** Whoever is signed in. */
  customer: CustomerCaller
  /** The same but for resellers under review. */
  active: CustomerCaller
  /** Resellers, under review too. */
  reseller: CustomerCaller
  /** Approved resellers. */
  caster: CustomerCaller
  /** Those of `customer`, and the holder of a feedback link. */
  reader: Caller
  /** Those of `active`, and the holder of a feedback link. */
  participant: Caller
  /** The provider's team. */
  administrator: AdministratorCaller
  /** Those of `customer`, and the provider's team. */
  listener: AccountCaller
  /** Those of `customer`; null is whoever has the path signed (`auth/signed-paths.ts`). */
  signed: CustomerCaller | null
}

/** Who may call. */
export type Access = keyof CallerOf

/** @throws Forbidden for the provider's team: what is a customer's is theirs alone */
const requireShop = (caller: AnyCaller): Caller => {
  if (caller.scope === 'administrator') throw new Forbidden()
  return caller
}

/** @throws Forbidden for the holder of a feedback link, and for the provider's team */
export const requireSession = (caller: AnyCaller): CustomerCaller => {
  if (caller.scope !== 'session') throw new Forbidden()
  return caller
}

const requireAdministrator = (caller: AnyCaller): AdministratorCaller => {
  if (caller.scope !== 'administrator') throw new Forbidden()
  return caller
}

const requireReseller = (caller: CustomerCaller): CustomerCaller => {
  if (caller.role !== 'reseller') throw new Forbidden()
  return caller
}

const requireApproval = (caller: CustomerCaller): CustomerCaller => {
  if (!caller.approved) throw new Forbidden()
  return caller
}

const requireCaster = (caller: CustomerCaller): CustomerCaller => {
  if (!isCaster(caller)) throw new Forbidden()
  return caller
}

/** Who calls, and whether the path opens by its signature: null where it has none. */
type Door = { ask: () => Promise<AnyCaller>; opens: () => boolean | null }

/** @throws NotFound for a signature that is none of ours, or too old */
const admitSigned = async ({ ask, opens }: Door): Promise<CustomerCaller | null> => {
  const isOpen = opens()
  if (isOpen === false) throw new NotFound()
  return isOpen ? null : requireSession(await ask())
}

/** For each access the caller that it lets in. They throw Forbidden, and what `ask` throws. */
export const admissions: { [A in Access]: (door: Door) => Promise<CallerOf[A]> } = {
  public: async () => null,
  customer: async ({ ask }) => requireSession(await ask()),
  active: async ({ ask }) => requireApproval(requireSession(await ask())),
  reseller: async ({ ask }) => requireReseller(requireSession(await ask())),
  caster: async ({ ask }) => requireCaster(requireSession(await ask())),
  reader: async ({ ask }) => requireShop(await ask()),
  participant: async ({ ask }) => {
    const caller = requireShop(await ask())
    return caller.scope === 'feedback' ? caller : requireApproval(caller)
  },
  listener: async ({ ask }) => {
    const caller = await ask()
    return caller.scope === 'administrator' ? caller : requireSession(caller)
  },
  signed: admitSigned,
  administrator: async ({ ask }) => requireAdministrator(await ask()),
}
