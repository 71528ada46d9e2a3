import type { Page } from '@playwright/test'

/**
 * What is seen to be pressed and gives a finger less than 44 px in some direction, by name and size; links in running
 * text are as high as it. Measured by what a press meets, so that what only reaches further unseen counts as well.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const finger = 44
    const pressed = 'a[href]:not(p a), button, input, select, textarea, summary'
    const isMet = (target, x, y) => {
      const met = document.elementFromPoint(x, y)
      return met !== null && (target.contains(met) || met.closest('label')?.control === target)
    }
    const reach = (target, x, y, dx, dy) => {
      let far = 0
      while (far < finger && isMet(target, x + dx * (far + 1), y + dy * (far + 1))) far += 1
      return far
    }
    return [...document.querySelectorAll(pressed)].flatMap((target) => {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (!isMet(target, x, y)) return []
      const across = reach(target, x, y, -1, 0) + 1 + reach(target, x, y, 1, 0)
      const down = reach(target, x, y, 0, -1) + 1 + reach(target, x, y, 0, 1)
      // The middle may lie between two points.
      if (Math.min(across, down) >= finger - 1) return []
      return [(target.ariaLabel ?? target.innerText) + ': ' + Math.round(width) + ' × ' + Math.round(height)]
    })
  })()`)
