export { Button, type ButtonProps } from './button/button.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
