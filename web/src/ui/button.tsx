import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import classes from './button.module.css'

interface Look {
  /** `filled` is what leads on, `default` what else can be done, `subtle` what is seldom done. */
  variant?: 'filled' | 'default' | 'subtle' | 'outline'
  /** What the colour means. */
  color?: 'live' | 'good' | 'bad'
  size?: 'sm' | 'md' | 'lg' | 'compact-md'
  /** An icon before the words. */
  leftSection?: ReactNode
  /** An icon or a key after the words. */
  rightSection?: ReactNode
  fullWidth?: boolean
}

export interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'color'> {
  /** It waits for an answer: meanwhile it does nothing, and shows so. */
  loading?: boolean
}

/** A button as everywhere in the portal. It has no code but its own, because the first screen has buttons. */
export function Button({ loading = false, disabled, ...props }: ButtonProps) {
  const { type = 'button', ...rest } = faced(props)
  return <button {...rest} type={type} disabled={disabled || loading} data-loading={loading || undefined} />
}

/** A link to another screen, as a button. */
export const ButtonLink = (props: Look & Omit<LinkProps, 'color'>) => <Link {...faced(props)} />

/** The look as the style sheet reads it, and the words with what stands beside them. */
function faced<Props extends Look & { className?: string | undefined; children?: ReactNode }>(props: Props) {
  const {
    variant = 'filled',
    color = 'live',
    size = 'md',
    leftSection,
    rightSection,
    fullWidth,
    className,
    children,
    ...rest
  } = props
  return {
    ...rest,
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-full-width': fullWidth || undefined,
    children: (
      <span className={classes.inner}>
        {leftSection && <span className={classes.left}>{leftSection}</span>}
        <span className={classes.label}>{children}</span>
        {rightSection && <span className={classes.right}>{rightSection}</span>}
      </span>
    ),
  }
}
