// Last step of `npm run build`: builds the site unless the existing build is up to date.
import { buildSiteIfStale } from './site-build.ts';

await buildSiteIfStale(console.log);
