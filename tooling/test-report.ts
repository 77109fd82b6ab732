// Reporter of Vitest for `npm test`: writes what passed and failed to the file that TEST_REPORT names, errors outside of tests
// included, which Vitest's own JSON leaves out.
import { writeFileSync } from 'node:fs';

import type { Reporter, SerializedError, TestModule } from 'vitest/node';

export interface TestReport {
  passed: number;
  failed: { file: string | undefined; name: string; messages: string[] }[];
}

export default class TestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]) {
    const report: TestReport = {
      passed: modules.flatMap(({ children }) => [...children.allTests('passed')]).length,
      failed: [
        ...modules
          .flatMap((module) =>
            [module, ...module.children.allSuites(), ...module.children.allTests('failed')].map((entity) => ({
              file: module.moduleId,
              name: entity.type === 'module' ? 'the file itself' : entity.fullName,
              messages: (entity.type === 'test' ? (entity.result().errors ?? []) : entity.errors()).map(
                toText,
              ),
            })),
          )
          .filter(({ messages }) => messages.length > 0),
        ...unhandledErrors.map((error) => ({
          // A worker that ended has no file.
          file: error.VITEST_TEST_PATH as string | undefined,
          name: 'an error outside of its tests',
          messages: [toText(error)],
        })),
      ],
    };
    writeFileSync(process.env.TEST_REPORT!, JSON.stringify(report));
  }
}

function toText({ stack, message }: SerializedError): string {
  return stack ?? message;
}
