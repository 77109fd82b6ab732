// @vitest-environment jsdom
import { testEnvironment } from '../../test/test-environment.tsx';

testEnvironment();
