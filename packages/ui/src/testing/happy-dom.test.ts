// @vitest-environment happy-dom
import { testEnvironment } from '../../test/test-environment.tsx';

testEnvironment();
