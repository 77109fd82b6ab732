import { Settings } from './settings';

/** A server component. */
export default function Page() {
  return (
    <main>
      <Settings />
    </main>
  );
}
